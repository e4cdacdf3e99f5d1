// The round trip with empty queues, set by the delay of one link: the rest of the way stays as it is.

import type { ReactElement } from "react";
import { settingText } from "../../../../../model/data/quantity";
import { toShown } from "../../../../../model/data/value-text";
import type { Parameter } from "../../../../../model/scenario/types";
import { type Session, useLive, useSession } from "../../../session";
import { type Field, fieldOf, fromShown } from "../../values/parameter-field";
import { recordedOnTrip, roundTripOver, type RoundTrip as Way } from "../forward-links";
import { ChangedDot } from "../setting/changed-dot";
import { Quantity } from "../setting/quantity";
import { useRefusal } from "../setting/refusal";
import { useValueInForce } from "../setting/value-in-force";

const NAME = "Round trip";
const MEANING =
  "Two-way propagation delay of the flow in view, with empty queues. It is set by the delay of this link; the rest of the way stays as it is.";

export function RoundTrip({ link }: { readonly link: string }): ReactElement | null {
  const session = useSession();
  const path = `links.${link}.delay_ms`;
  const parameter = useLive(() => session.parameterAt(path));
  const way = useLive(() => wayOf(session, link), isSame);
  const recorded = useLive(() => recordedNote(session, link));
  const { value, base, changed } = useValueInForce(path);
  const refusal = useRefusal(path);
  if (parameter === null || way.crossings === 0) return null;
  const field = roundTripField(parameter, way);
  const own = fieldOf(parameter);
  const total = (delay_ms: number): number => way.crossings * delay_ms + way.rest_ms;
  const delay = (round_trip: number) => fromShown((round_trip - way.rest_ms) / way.crossings, own);
  const before = total(toShown(base, own));
  return (
    <div className="setting">
      <Quantity
        name={NAME}
        subject={NAME}
        description={MEANING}
        field={field}
        value={total(toShown(value, own))}
        base={before}
        refusal={refusal}
        dot={
          <ChangedDot
            path={path}
            name={NAME}
            changed={changed}
            base={settingText(before, field.unit)}
          />
        }
        onDragStart={() => session.actions.beginDrag(path)}
        onDrag={(shown) => session.actions.drag(path, delay(shown))}
        onDragEnd={() => session.actions.endDrag()}
        onSet={(shown) => session.actions.set(path, delay(shown))}
      />
      {recorded !== "" && <p className="setting-note">{recorded}</p>}
    </div>
  );
}

/** Of the flow in view, with the delays of the moment; they are in ms, as the scenario has them. */
function wayOf(session: Session, link: string): Way {
  const delayOf = (name: string): number => Number(session.valueAt(`links.${name}.delay_ms`).value);
  return roundTripOver(session.scenario(), link, delayOf, session.flowInView()?.name);
}

/** What a recording adds to the number that is set; empty without one. */
function recordedNote(session: Session, link: string): string {
  const recorded = recordedOnTrip(session.scenario(), link, session.flowInView()?.name);
  if (recorded === null) return "";
  const [least, most] = recorded.map((ms) => settingText(Number(ms.toPrecision(3)), "ms"));
  return `and, as recorded, ${least === most ? least : `${least} to ${most}`} more`;
}

const isSame = (a: Way, b: Way): boolean => a.crossings === b.crossings && a.rest_ms === b.rest_ms;

/** What the delay's own field allows, as round trips. */
export function roundTripField(parameter: Parameter, { crossings, rest_ms }: Way): Field {
  const own = fieldOf(parameter);
  const of = (delay_ms: number): number => crossings * delay_ms + rest_ms;
  return {
    ...own,
    track: { ...own.track, min: of(own.track.min), max: of(own.track.max) },
    expected: { ...own.expected, min: of(own.expected.min), max: of(own.expected.max) },
  };
}
