// How many flows of a family compete for the link; NADA counts the scenario's own flow too.

import { type ReactElement, useId } from "react";
import { actions, flowCount, useDraft } from "../../store";
import { flowsOf } from "../../store/flow-count";
import { countPath } from "../../store/gestures";
import type { FlowFamily } from "../../store/types";
import { usePulse } from "../pulse";
import { tip } from "../tip";
import { Entry } from "./entry";
import { useRefusal } from "./refusal";
import { Slider } from "./slider";

const TRACK = { min: 0, max: 8, log: false, integer: true, unlimited: false };
/** Typed entry goes further than the track: fifty flows are a question too. */
const EXPECTED = { unit: "", min: 0, max: 1000, integer: true };

const MEANINGS = {
  nada: "Flows that NADA controls; those added are copies of the first one and begin at the playhead.",
  udp: "Constant-rate UDP flows, each with a fifth of the link’s capacity, which yield to nobody.",
} as const;

interface FlowCountProps {
  readonly family: FlowFamily;
  readonly label: string;
}

export function FlowCount({ family, label }: FlowCountProps): ReactElement {
  const id = useId();
  const count = usePulse(() => flowCount(family));
  const base = useDraft((draft) => flowsOf(draft.base, family, null).length);
  const refusal = useRefusal(countPath(family));
  const set = (wanted: number) => {
    if (wanted !== count) actions.setFlowCount(family, wanted);
  };
  return (
    <div className="setting">
      <div className="setting-head">
        <label htmlFor={id} className="setting-label" {...tip(MEANINGS[family])}>
          {label}
        </label>
        <Entry
          id={`${id}-entry`}
          label={`${label}, typed`}
          value={count}
          expected={EXPECTED}
          refusal={refusal}
          next={id}
          onSet={set}
        />
      </div>
      <Slider
        id={id}
        track={TRACK}
        value={count}
        base={base}
        valueText={count === 1 ? `1 ${family} flow` : `${count} ${family} flows`}
        description={MEANINGS[family]}
        onDragStart={() => undefined}
        onDrag={(wanted) => actions.dragFlowCount(family, wanted)}
        onDragEnd={() => actions.endDrag()}
        onSet={set}
      />
    </div>
  );
}
