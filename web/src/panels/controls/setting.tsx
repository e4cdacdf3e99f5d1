// One parameter of the scenario as a control: a slider with typed entry, a switch, or a choice.

import { type ReactElement, type ReactNode, useId } from "react";
import { actions, parameterAt, valueAt } from "../../store";
import type { Parameter } from "../../store/types";
import {
  choiceText,
  fieldOf,
  fromShown,
  spokenValue,
  symbolOf,
  tipText,
  toShown,
  valueText,
} from "../parameter-field";
import { tip } from "../tip";
import { ChangedDot } from "./changed-dot";
import { Entry } from "./entry";
import { type Gate, openGate, useClosed } from "./gate";
import { useRefusal } from "./refusal";
import { Slider } from "./slider";
import { useValueInForce } from "./value-in-force";

interface SettingProps {
  readonly path: string;
  /** In place of the schema's label, where the place on the page says more. */
  readonly label?: string;
  /** What a screen reader says before the value: "bottleneck capacity". */
  readonly subject?: string;
  /** A grey line of what follows from the value. */
  readonly note?: ReactNode;
  /** The kind without which the value has no effect. */
  readonly gate?: Gate;
}

export function Setting({ path, label, subject, note, gate }: SettingProps): ReactElement | null {
  const parameter = parameterAt(path);
  if (parameter === null) return null;
  const symbol = symbolOf(parameter);
  // Some labels of the core begin with the symbol themselves.
  const words = parameter.label.replace(`${symbol}, `, "");
  const name = label ?? [symbol, words].filter(Boolean).join(" ");
  const Control = CONTROLS[parameter.type];
  return (
    <div className="setting">
      <Control
        path={path}
        parameter={parameter}
        name={name}
        subject={subject ?? name}
        gate={gate}
      />
      {note !== undefined && <p className="setting-note">{note}</p>}
    </div>
  );
}

interface ControlProps {
  readonly path: string;
  readonly parameter: Parameter;
  readonly name: string;
  readonly subject: string;
  readonly gate: Gate | undefined;
}

function Quantity({ path, parameter, name, subject, gate }: ControlProps): ReactElement {
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
      {symbol} <span className="quiet">{name.slice(symbol.length + 1).toLowerCase()}</span>
    </>
  );
}

function Switch({ path, parameter, name }: ControlProps): ReactElement {
  const id = useId();
  const { value, base, changed } = useValueInForce(path);
  return (
    <div className="setting-head">
      <ChangedDot path={path} name={name} changed={changed} base={valueText(base, parameter)} />
      <label htmlFor={id} className="setting-label" {...tip(tipText(parameter))}>
        {name}
      </label>
      <input
        id={id}
        type="checkbox"
        className="switch"
        checked={value === true}
        onChange={(event) => actions.set(path, event.currentTarget.checked)}
      />
    </div>
  );
}

function Choice({ path, parameter, name }: ControlProps): ReactElement {
  const id = useId();
  const { value, base, changed } = useValueInForce(path);
  return (
    <div className="setting-head">
      <ChangedDot path={path} name={name} changed={changed} base={valueText(base, parameter)} />
      <label htmlFor={id} className="setting-label" {...tip(tipText(parameter))}>
        {name}
      </label>
      <select
        id={id}
        className="select setting-select"
        value={String(value)}
        onChange={(event) => actions.set(path, event.currentTarget.value)}
      >
        {(parameter.choices ?? [String(value)]).map((choice) => (
          <option key={choice} value={choice}>
            {choiceText(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Fact({ path, parameter, name }: ControlProps): ReactElement {
  const { value } = useValueInForce(path);
  return (
    <div className="setting-head">
      <span className="setting-label">{name}</span>
      <span className="quiet">{valueText(value, parameter)}</span>
    </div>
  );
}

const CONTROLS = {
  number: Quantity,
  integer: Quantity,
  boolean: Switch,
  choice: Choice,
  text: Fact,
} as const;
