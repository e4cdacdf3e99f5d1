// One parameter of the scenario as a control: a slider with typed entry, a switch, or a choice.

import type { ReactElement, ReactNode } from "react";
import { parameterAt } from "../../store";
import { symbolOf } from "../parameter-field";
import type { Gate } from "./gate";
import { Choice, Fact, Switch } from "./plain-controls";
import { QuantityControl } from "./quantity-control";
import { traceNote } from "./trace-note";

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
  const name = label ?? (symbol === "" ? words : `${symbol} ${words.toLowerCase()}`);
  const Control = CONTROLS[parameter.type];
  const said = note ?? traceNote(path);
  return (
    <div className="setting">
      <Control
        path={path}
        parameter={parameter}
        name={name}
        subject={subject ?? name}
        gate={gate}
      />
      {said !== undefined && <p className="setting-note">{said}</p>}
    </div>
  );
}

const CONTROLS = {
  number: QuantityControl,
  integer: QuantityControl,
  boolean: Switch,
  choice: Choice,
  text: Fact,
} as const;
