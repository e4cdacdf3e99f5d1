// A number of the scenario, set at its path.

import type { ReactElement } from "react";
import { toShown, valueText } from "../../../../../model/data/value-text";
import { useSession } from "../../../session";
import { fieldOf, fromShown, symbolOf, tipText } from "../../values/parameter-field";
import { ChangedDot } from "./changed-dot";
import type { ControlProps } from "./control-props";
import { switchOn, useSwitchedOff } from "./enabling-kind";
import { Quantity } from "./quantity";
import { useRefusal } from "./refusal";
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
  const inForce = useValueInForce(path);
  const closed = useSwitchedOff(enabledBy);
  const value = closed ? 0 : inForce.value;
  const base = enabledBy && session.valueAt(enabledBy.path).base === "none" ? 0 : inForce.base;
  const field = fieldOf(parameter);
  return (
    <Quantity
      name={name}
      label={<Label name={name} parameter={parameter} />}
      subject={subject}
      description={tipText(parameter)}
      field={field}
      value={toShown(value, field)}
      base={toShown(base, field)}
      refusal={useRefusal(path)}
      unused={unused}
      dot={
        <ChangedDot
          path={path}
          name={name}
          changed={inForce.changed}
          base={valueText(base, parameter)}
        />
      }
      onSet={(shown) => {
        switchOn(session, enabledBy);
        session.actions.set(path, fromShown(shown, field));
      }}
      onDragStart={() => {
        switchOn(session, enabledBy);
        session.actions.beginDrag(path);
      }}
      onDrag={(shown) => session.actions.drag(path, fromShown(shown, field))}
      onDragEnd={() => session.actions.endDrag()}
    />
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
