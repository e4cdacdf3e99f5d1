// How many flows of a family compete for the link; NADA counts the scenario's own flow too.

import { type ReactElement, useId } from "react";
import { flowsOf } from "../../../../../model/scenario/flow-count";
import type { FlowFamily } from "../../../../../model/scenario/types";
import { useDraft, useLive, useSession } from "../../../session";
import { countPath } from "../../../session/hand";
import { Entry, writeEntry } from "../setting/entry";
import { useRefusal } from "../setting/refusal";
import { nameOf, SettingName } from "../setting/setting-name";
import { Slider } from "../setting/slider";

/** Typed entry goes further than the track: fifty flows are a question too. */
const RANGE = { min: 0, track: 8, max: 1000 };

const MEANINGS: Partial<Record<FlowFamily, string>> = {
  nada: "Flows that NADA controls; those added are copies of the first one and begin where changes apply.",
  gcc: "Flows that GCC controls; those added are copies of the first one and begin where changes apply.",
  scream:
    "Flows that SCReAM controls; those added are copies of the first one and begin where changes apply.",
  tcp: "Flows that a TCP controls: copies of the scenario’s first, or of a CUBIC that sends as much as it may; those added begin where changes apply.",
  udp: "Constant-rate UDP flows, each with a fifth of the link’s capacity, which yield to nobody.",
};

/** A session’s families are words already. */
function wordOf(family: FlowFamily, count: number): string {
  if (family.endsWith("s")) return count === 1 ? family.slice(0, -1) : family;
  return `${family.toUpperCase()} flow${count === 1 ? "" : "s"}`;
}

interface FlowCountProps {
  readonly family: FlowFamily;
  readonly label: string;
  /** Of what can be counted: from where to where the slider goes, and the most that may be typed. */
  readonly range?: typeof RANGE;
  readonly meaning?: string;
}

export function FlowCount(props: FlowCountProps): ReactElement {
  const { family, label, range = RANGE, meaning = MEANINGS[family] ?? "" } = props;
  const session = useSession();
  const id = useId();
  const count = useLive(() => session.flowCount(family));
  const base = useDraft((draft) => flowsOf(session.schema, draft.base, family, null).length);
  const { min, max } = range;
  const expected = { unit: "", min, max, integer: true };
  const refusal = useRefusal(countPath(family));
  const set = (wanted: number) => {
    if (wanted !== count) session.actions.setFlowCount(family, wanted);
  };
  return (
    <div className="setting">
      <div className="setting-head">
        <SettingName control={id} meaning={meaning}>
          {label}
        </SettingName>
        <Entry
          id={`${id}-entry`}
          label={`${label}, typed`}
          value={count}
          expected={expected}
          refusal={refusal}
          next={id}
          onSet={set}
        />
      </div>
      <Slider
        id={id}
        labelledBy={nameOf(id)}
        track={{ min, max: range.track, log: false, integer: true, unlimited: false }}
        value={count}
        base={base}
        valueText={`${count} ${wordOf(family, count)}`}
        description={meaning}
        onDragStart={() => undefined}
        onDrag={(wanted) => {
          writeEntry(`${id}-entry`, wanted, expected.unit);
          session.actions.dragFlowCount(family, wanted);
        }}
        onDragEnd={() => session.actions.endDrag()}
        onSet={set}
      />
    </div>
  );
}
