// Why the rate is what it is, in words first: what set the moment off, and what the controller made of it; step by step at a marker.

import type { ReactElement, ReactNode } from "react";
import { Chunk } from "../../errors/chunk";
import { type Cause, causesAt } from "../../scenario/moment/causes";
import { useLive, useRun, useSession, useView } from "../../session";
import { Icon } from "../parts/icons";
import { Section } from "../parts/section";
import type { Inside } from "./inside";
import { reasonsOf } from "./reasons";

interface WhyProps {
  readonly flow: string;
  readonly inside: Inside | null;
  /** Why the flow is not there; null while it is. */
  readonly absence: string | null;
  readonly chooser: ReactNode;
}

export function Why({ flow, inside, absence, chooser }: WhyProps): ReactElement {
  const session = useSession();
  const t_s = useLive(() => session.updates.moment_s);
  const cause = useCause(flow, t_s);
  const marker_s = useView((view) => view.marker_s);
  const [lead = "", reason = "", ...besides] = reasonsOf(inside, absence);
  return (
    <>
      <Section
        head={`Why, at ${t_s.toFixed(1)} s`}
        end={
          <>
            <MarkerButton />
            {chooser}
          </>
        }
      >
        <div className="why">
          <p className="why-lead">{lead}</p>
          <p className="why-reason">
            {absence === null && cause !== "" && <>{cause} </>}
            {reason}
          </p>
          <p className="quiet small">{besides.join(" ")}</p>
        </div>
        {marker_s === null && inside !== null && absence === null && (
          <button
            type="button"
            className="linklike why-steps"
            data-tip="Holds this moment, and shows how it came about (M)"
            onClick={() => session.actions.setMarker(t_s)}
          >
            Step by step
          </button>
        )}
      </Section>
      {marker_s !== null && (
        <Chunk name="The explanation" load={loadExplain} props={{ flow, t_s: marker_s }} />
      )}
    </>
  );
}

const loadExplain = () => import("./explain/explain");

/** What set it off, the newest of all: one sentence, as it is told step by step, too. */
function useCause(flow: string, t_s: number): string {
  const { schema } = useSession();
  return useRun((run) => {
    const moment = { schema, scenario: run.scenario(), columns: run, flow, t_s };
    return newest(causesAt(moment))?.words ?? "";
  });
}

/** What came from outside; the rest is in the controller's own words. */
function newest(causes: readonly Cause[]): Cause | undefined {
  return causes.find(({ kind }) => kind === "change" || kind === "flow" || kind === "packet");
}

/** For those who neither click on a chart nor press a key. */
function MarkerButton(): ReactElement {
  const { actions } = useSession();
  const marked = useView((view) => view.marker_s !== null);
  return (
    <button
      type="button"
      className="marker-button"
      aria-label="Set a marker"
      aria-pressed={marked}
      data-tip={
        marked
          ? "Remove the marker, and follow pointer and playhead again (Esc)"
          : "Set a marker: the numbers of this moment stay while you read them (M, or a click on a chart)"
      }
      onClick={() => actions.toggleMarker()}
    >
      <Icon name="marker" />
      {marked && <span aria-hidden="true">marker</span>}
    </button>
  );
}
