// A number with a unit as a person meets it: name, typed entry and slider. It knows values as they are shown, and no paths.

import { type ReactElement, type ReactNode, useId } from "react";
import { spoken } from "../../../../../model/data/quantity";
import type { Field } from "../../values/parameter-field";
import { Entry, writeEntry } from "./entry";
import { nameOf, SettingName } from "./setting-name";
import { Slider, type SliderProps } from "./slider";

type OfSlider =
  | ("value" | "base" | "description")
  | ("onDragStart" | "onDrag" | "onDragEnd" | "onSet");

interface QuantityProps extends Pick<SliderProps, OfSlider> {
  readonly name: string;
  /** What stands for the name, where that is more than its words. */
  readonly label?: ReactNode;
  /** What a screen reader says before the value. */
  readonly subject: string;
  readonly field: Field;
  readonly refusal: string | null;
  readonly unused?: boolean;
  /** The dot that marks a changed value. */
  readonly dot?: ReactNode;
}

export function Quantity(props: QuantityProps): ReactElement {
  const { name, label = name, subject, description, field, value, base } = props;
  const { refusal, unused = false, dot, onDragStart, onDragEnd, onSet } = props;
  const id = useId();
  return (
    <>
      <div className="setting-head">
        {dot}
        <SettingName control={id} meaning={description}>
          {label}
        </SettingName>
        <Entry
          id={`${id}-entry`}
          label={`${name}, typed`}
          value={value}
          expected={field.expected}
          refusal={refusal}
          unused={unused}
          next={id}
          onSet={onSet}
        />
      </div>
      <Slider
        id={id}
        labelledBy={nameOf(id)}
        track={field.track}
        value={value}
        base={base}
        valueText={`${subject.toLowerCase()} ${spoken(value, field.unit)}`}
        description={description}
        disabled={unused}
        onDragStart={onDragStart}
        onDrag={(shown) => {
          writeEntry(`${id}-entry`, shown, field.expected.unit);
          props.onDrag(shown);
        }}
        onDragEnd={onDragEnd}
        onSet={onSet}
      />
    </>
  );
}
