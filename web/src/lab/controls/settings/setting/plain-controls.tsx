// What is no quantity: a switch, a choice of words, a fact that cannot be changed here.

import { type ReactElement, useId } from "react";
import { choiceText, valueText } from "../../../../../model/data/value-text";
import { useSession } from "../../../session";
import { Select } from "../../parts/select";
import { tipText } from "../../values/parameter-field";
import { ChangedDot } from "./changed-dot";
import type { ControlProps } from "./control-props";
import { nameOf, SettingName } from "./setting-name";
import { useValueInForce } from "./value-in-force";

export function Switch({ path, parameter, name, unused }: ControlProps): ReactElement {
  const session = useSession();
  const id = useId();
  const { value } = useValueInForce(path);
  return (
    <Labelled id={id} path={path} parameter={parameter} name={name}>
      <input
        id={id}
        type="checkbox"
        className="switch"
        aria-labelledby={nameOf(id)}
        checked={value === true}
        disabled={unused}
        onChange={(event) => session.actions.set(path, event.currentTarget.checked)}
      />
    </Labelled>
  );
}

export function Choice({ path, parameter, name, unused }: ControlProps): ReactElement {
  const session = useSession();
  const id = useId();
  const { value } = useValueInForce(path);
  const choices = parameter.choices ?? [String(value)];
  return (
    <Labelled id={id} path={path} parameter={parameter} name={name}>
      <Select
        id={id}
        className="setting-select"
        aria-labelledby={nameOf(id)}
        value={String(value)}
        disabled={unused}
        options={choices.map((choice) => [choice, choiceText(choice, parameter)])}
        choose={(choice) => session.actions.set(path, choice)}
      />
    </Labelled>
  );
}

interface LabelledProps extends Pick<ControlProps, "path" | "parameter" | "name"> {
  /** Of the control. */
  readonly id: string;
  readonly children: ReactElement;
}

/** A control behind its label, and the dot that takes a change back. */
function Labelled({ id, path, parameter, name, children }: LabelledProps): ReactElement {
  const { base, changed } = useValueInForce(path);
  return (
    <div className="setting-head">
      <ChangedDot path={path} name={name} changed={changed} base={valueText(base, parameter)} />
      <SettingName control={id} meaning={tipText(parameter)}>
        {name}
      </SettingName>
      {children}
    </div>
  );
}

export function Fact({ path, parameter, name }: ControlProps): ReactElement {
  const { value } = useValueInForce(path);
  return (
    <div className="setting-head">
      <span className="setting-label">{name}</span>
      <span className="quiet">{valueText(value, parameter)}</span>
    </div>
  );
}
