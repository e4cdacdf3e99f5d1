// Why the rate is what it is, in words first: what set the moment off, and what the controller made of it; step by step at a marker.

import type { ReactElement, ReactNode } from "react";
import { Icon } from "../../controls/parts/icons";
import { Section } from "../../controls/parts/section";
import { Chunk } from "../../errors/chunk";
import { comesBefore } from "../../moment/causes";
import { linesShown, useLive, useOfSeed, useRun, useSession, useView } from "../../session";
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
  const ofSeed = useOfSeed();
  const t_s = useLive(() => session.updates.moment_s);
  const cause = useCause(flow, t_s);
  const marker_s = useView((view) => view.marker_s);
  const [lead = "", ...reasons] = reasonsOf(inside, absence);
  return (
    <>
      <Section head={ofSeed(`Why, at ${t_s.toFixed(1)} s`)} end={chooser}>
        <div className="why">
          <p className="why-lead">{lead}</p>
          {/* One text: pieces of it would move each other. */}
          <p className="why-reason">
            {[marker_s === null && absence === null ? cause : "", ...reasons]
              .filter((sentence) => sentence !== "")
              .join(" ")}
          </p>
        </div>
        <HoldButton tells={inside !== null && absence === null} />
        {marker_s !== null && inside?.why != null && absence === null && <ReferenceButton />}
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
    return comesBefore(moment)[0]?.words ?? "";
  });
}

/** Of a moment that is held: the sentence is of the rate that is aimed at, the line that is drawn at first is what arrives. Else "+ reference"
below the chart has it. */
function ReferenceButton(): ReactElement | null {
  const { actions } = useSession();
  if (useView((view) => linesShown(view).includes("rates"))) return null;
  return (
    <button type="button" className="marker-button" onClick={() => actions.setLines("rates", true)}>
      Show the reference rate
    </button>
  );
}

interface HoldButtonProps {
  /** How the moment came about can be told. */
  readonly tells: boolean;
}

/** For those who neither click on a chart nor press a key. */
function HoldButton({ tells }: HoldButtonProps): ReactElement {
  const { actions } = useSession();
  const marked = useView((view) => view.marker_s !== null);
  return (
    <button
      type="button"
      className="marker-button"
      aria-pressed={marked}
      data-tip={
        marked
          ? "Remove the marker, and follow pointer and playhead again (Esc)"
          : "Set a marker: this moment stays while you read how it came about (M, or a click on a chart)"
      }
      onClick={() => actions.toggleMarker()}
    >
      <Icon name="marker" />
      {tells ? "Step by step" : "Hold this moment"}
    </button>
  );
}
