// One parameter of the scenario as a control: a slider with typed entry, a switch, or a choice.

import type { ReactElement, ReactNode } from "react";
import { currentScenario, mootBecause, parameterAt, useView } from "../../store";
import type { Parameter } from "../../store/types";
import { symbolOf } from "../parameter-field";
import { usePulse } from "../pulse";
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
  const moot = usePulse(() => mootBecause(currentScenario(), path));
  const fromNow = useView(({ apply }) => apply === "now");
  if (parameter === null) return null;
  const symbol = symbolOf(parameter);
  // Some labels of the core begin with the symbol themselves.
  const words = parameter.label.replace(`${symbol}, `, "");
  const name = label ?? (symbol === "" ? words : `${symbol} ${words.toLowerCase()}`);
  const Control = CONTROLS[parameter.type];
  const said = moot ?? note ?? traceNote(path);
  return (
    <div className="setting">
      <Control
        path={path}
        parameter={parameter}
        name={name}
        subject={subject ?? name}
        gate={gate}
        moot={moot !== null}
      />
      {fromNow && isFixed(parameter) && <p className="setting-note">applies from the start</p>}
      {said !== undefined && <p className="setting-note">{said}</p>}
    </div>
  );
}

/** It may be chosen, but not in mid-run. */
function isFixed({ live, type }: Parameter): boolean {
  return live === false && type !== "text";
}

const CONTROLS = {
  number: QuantityControl,
  integer: QuantityControl,
  boolean: Switch,
  choice: Choice,
  text: Fact,
} as const;
