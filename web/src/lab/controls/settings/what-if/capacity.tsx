// The capacity of a link: from now on, or all along. Where the scenario itself changes it, all of its steps go along.

import { type ReactElement, useRef } from "react";
import { toShown, valueText } from "../../../../../model/data/value-text";
import { changesOf } from "../../../../../model/scenario/in-force";
import type { Change, Value } from "../../../../../model/scenario/types";
import { useLive, useSession } from "../../../session";
import { fieldOf, fromShown, tipText } from "../../values/parameter-field";
import { ChangedDot } from "../setting/changed-dot";
import { Quantity } from "../setting/quantity";
import { useRefusal } from "../setting/refusal";
import { Setting } from "../setting/setting";
import { useValueInForce } from "../setting/value-in-force";

const NAME = "Capacity";

export function Capacity({ link }: { readonly link: string }): ReactElement {
  const session = useSession();
  const path = `links.${link}.capacity_kbps`;
  const steps = useLive(
    () => session.applies() === "start" && changesOf(session.scenario(), path).length > 0,
  );
  return steps ? <Steps link={link} path={path} /> : <Setting path={path} label={NAME} />;
}

interface StepsProps {
  readonly link: string;
  readonly path: string;
}

function Steps({ link, path }: StepsProps): ReactElement | null {
  const session = useSession();
  const parameter = useLive(() => session.parameterAt(path));
  const { value, base, changed } = useValueInForce(path);
  const refusal = useRefusal(path);
  /** As it was when the hand came: each step of a drag starts from there. */
  const held = useRef<Drawn | null>(null);
  if (parameter === null) return null;
  const field = fieldOf(parameter);
  const now = (): Drawn => ({
    initial: session.valueAt(path).value,
    changes: changesOf(session.scenario(), path),
  });
  const redraw = ({ initial, changes }: Drawn, to: Value): void =>
    session.actions.redrawCapacity(link, to, inProportion(initial, to, changes));
  return (
    <div className="setting">
      <Quantity
        name={NAME}
        subject="bottleneck capacity"
        description={tipText(parameter)}
        field={field}
        value={toShown(value, field)}
        base={toShown(base, field)}
        refusal={refusal}
        dot={
          <ChangedDot
            path={path}
            name={NAME}
            changed={changed}
            base={valueText(base, parameter)}
            onBack={() => redraw(now(), base)}
          />
        }
        onDragStart={() => {
          held.current = now();
          session.actions.beginDrag(path);
        }}
        onDrag={(shown) => redraw(held.current ?? now(), fromShown(shown, field))}
        onDragEnd={() => {
          held.current = null;
          session.actions.endDrag();
        }}
        onSet={(shown) => redraw(now(), fromShown(shown, field))}
      />
      <p className="setting-note">steps in proportion</p>
    </div>
  );
}

interface Drawn {
  readonly initial: Value;
  readonly changes: readonly Change[];
}

/** Digits that are kept: a link that carries the steps stays short. */
const DIGITS = 6;

/** The same changes where the first value is `to`; what is no number, and what no ratio reaches, stays as it is. */
export function inProportion(
  initial: Value,
  to: Value,
  changes: readonly Change[],
): readonly Change[] {
  if (typeof initial !== "number" || typeof to !== "number" || initial <= 0) return changes;
  const factor = to / initial;
  return changes.map((change) =>
    typeof change.to === "number"
      ? { ...change, to: Number((change.to * factor).toPrecision(DIGITS)) }
      : change,
  );
}
