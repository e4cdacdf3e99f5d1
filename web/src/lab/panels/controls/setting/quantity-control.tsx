// A number with a unit: name, typed entry and slider.

import { type ReactElement, useId } from "react";
import { toShown, valueText } from "../../../data/value-text";
import { useSession } from "../../../session";
import { fieldOf, fromShown, spokenValue, symbolOf, tipText } from "../../values/parameter-field";
import { ChangedDot } from "./changed-dot";
import type { ControlProps } from "./control-props";
import { switchOn, useSwitchedOff } from "./enabling-kind";
import { Entry, writeEntry } from "./entry";
import { useRefusal } from "./refusal";
import { nameOf, SettingName } from "./setting-name";
import { Slider } from "./slider";
import { useValueInForce } from "./value-in-force";

export function QuantityControl({
  path,
  parameter,
  name,
  subject,
  enabledBy,
  unused,
}: ControlProps): ReactElement {
  const session = useSession();
  const id = useId();
  const inForce = useValueInForce(path);
  const closed = useSwitchedOff(enabledBy);
  const { changed } = inForce;
  const value = closed ? 0 : inForce.value;
  const base = enabledBy && session.valueAt(enabledBy.path).base === "none" ? 0 : inForce.base;
  const refusal = useRefusal(path);
  const field = fieldOf(parameter);
  const set = (shown: number) => {
    switchOn(session, enabledBy);
    session.actions.set(path, fromShown(shown, field));
  };
  return (
    <>
      <div className="setting-head">
        <ChangedDot path={path} name={name} changed={changed} base={valueText(base, parameter)} />
        <SettingName control={id} meaning={tipText(parameter)}>
          <Label name={name} parameter={parameter} />
        </SettingName>
        <Entry
          id={`${id}-entry`}
          label={`${name}, typed`}
          value={toShown(value, field)}
          expected={field.expected}
          refusal={refusal}
          unused={unused}
          next={id}
          onSet={set}
        />
      </div>
      <Slider
        id={id}
        labelledBy={nameOf(id)}
        track={field.track}
        value={toShown(value, field)}
        base={toShown(base, field)}
        valueText={`${subject.toLowerCase()} ${spokenValue(value, field)}`}
        description={tipText(parameter)}
        disabled={unused}
        onDragStart={() => {
          switchOn(session, enabledBy);
          session.actions.beginDrag(path);
        }}
        onDrag={(shown) => {
          writeEntry(`${id}-entry`, shown, field.expected.unit);
          session.actions.drag(path, fromShown(shown, field));
        }}
        onDragEnd={() => session.actions.endDrag()}
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
