// A number with a unit: name, typed entry and slider.

import { type ReactElement, useId } from "react";
import { toShown, valueText } from "../../data/value-text";
import { actions, valueAt } from "../../store";
import { fieldOf, fromShown, spokenValue, symbolOf, tipText } from "../parameter-field";
import { tip } from "../tip";
import { ChangedDot } from "./changed-dot";
import type { ControlProps } from "./control-props";
import { Entry } from "./entry";
import { openGate, useClosed } from "./gate";
import { useRefusal } from "./refusal";
import { Slider } from "./slider";
import { useValueInForce } from "./value-in-force";

export function QuantityControl({
  path,
  parameter,
  name,
  subject,
  gate,
  moot,
}: ControlProps): ReactElement {
  const id = useId();
  const inForce = useValueInForce(path);
  const closed = useClosed(gate);
  const { changed } = inForce;
  const value = closed ? 0 : inForce.value;
  const base = gate && valueAt(gate.path).base === "none" ? 0 : inForce.base;
  const refusal = useRefusal(path);
  const field = fieldOf(parameter);
  const set = (shown: number) => {
    openGate(gate);
    actions.set(path, fromShown(shown, field));
  };
  return (
    <>
      <div className="setting-head">
        <ChangedDot path={path} name={name} changed={changed} base={valueText(base, parameter)} />
        <label htmlFor={id} className="setting-label" {...tip(tipText(parameter))}>
          <Label name={name} parameter={parameter} />
        </label>
        <Entry
          id={`${id}-entry`}
          label={`${name}, typed`}
          value={toShown(value, field)}
          expected={field.expected}
          refusal={refusal}
          moot={moot}
          next={id}
          onSet={set}
        />
      </div>
      <Slider
        id={id}
        track={field.track}
        value={toShown(value, field)}
        base={toShown(base, field)}
        valueText={`${subject.toLowerCase()} ${spokenValue(value, field)}`}
        description={tipText(parameter)}
        disabled={moot}
        onDragStart={() => {
          openGate(gate);
          actions.beginDrag(path);
        }}
        onDrag={(shown) => actions.drag(path, fromShown(shown, field))}
        onDragEnd={() => actions.endDrag(path)}
        onSet={set}
      />
    </>
  );
}

/** The symbol in ink, its words in grey. */
function Label({ name, parameter }: Pick<ControlProps, "name" | "parameter">): ReactElement {
  const symbol = symbolOf(parameter);
  if (symbol === "" || !name.startsWith(symbol)) return <>{name}</>;
  return (
    <>
      {symbol} <span className="quiet">{name.slice(symbol.length + 1)}</span>
    </>
  );
}
