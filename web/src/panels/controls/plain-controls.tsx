// What is no quantity: a switch, a choice of words, a fact that cannot be changed here.

import { type ReactElement, useId } from "react";
import { choiceText, valueText } from "../../data/value-text";
import { actions } from "../../store";
import { tipText } from "../parameter-field";
import { tip } from "../tip";
import { ChangedDot } from "./changed-dot";
import type { ControlProps } from "./control-props";
import { useValueInForce } from "./value-in-force";

export function Switch({ path, parameter, name, moot }: ControlProps): ReactElement {
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
        disabled={moot}
        onChange={(event) => actions.set(path, event.currentTarget.checked)}
      />
    </div>
  );
}

export function Choice({ path, parameter, name, moot }: ControlProps): ReactElement {
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
        disabled={moot}
        onChange={(event) => actions.set(path, event.currentTarget.value)}
      >
        {(parameter.choices ?? [String(value)]).map((choice) => (
          <option key={choice} value={choice}>
            {choiceText(choice, parameter)}
          </option>
        ))}
      </select>
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
