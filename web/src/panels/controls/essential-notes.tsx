// The grey lines below the essential sliders, with the numbers of the moment.

import type { ReactElement } from "react";
import { valueText } from "../../data/value-text";
import { applies, draft, parameterAt, run, valueAt, view } from "../../store";
import { usePulse } from "../pulse";
import { roundTrip_ms } from "./forward-links";
import { delayNote, jitterNote, lossNote, queueNote, upcomingNote } from "./notes";

interface NoteProps {
  readonly link: string;
}

export function CapacityNote({ link }: NoteProps): ReactElement {
  return <>{usePulse(() => upcoming(`links.${link}.capacity_kbps`))}</>;
}

export function DelayNote({ link }: NoteProps): ReactElement {
  return <>{usePulse(() => delayNote(roundTrip(link)))}</>;
}

export function JitterNote({ link }: NoteProps): ReactElement {
  const jitter = `links.${link}.jitter`;
  return (
    <>
      {usePulse(() => {
        const { value: kind } = valueAt(`${jitter}.kind`);
        const std_ms = kind === "none" ? 0 : number(`${jitter}.std_ms`);
        return jitterNote(std_ms, number(`${jitter}.n_std`), kind === "rbpdv");
      })}
    </>
  );
}

export function LossNote({ link }: NoteProps): ReactElement {
  const loss = `links.${link}.loss`;
  return (
    <>
      {usePulse(() => {
        const { value: kind } = valueAt(`${loss}.kind`);
        if (kind === "gilbert_elliott") return "in bursts (Gilbert-Elliott): see All settings";
        return lossNote(kind === "none" ? 0 : 100 * number(`${loss}.ratio`));
      })}
    </>
  );
}

export function QueueNote({ link }: NoteProps): ReactElement {
  const path = `links.${link}`;
  return (
    <>
      {usePulse(() => {
        return queueNote({
          kind: valueText(valueAt(`${path}.queue.kind`).value, parameterAt(`${path}.queue.kind`)),
          limit_ms: number(`${path}.queue.limit_ms`),
          limit_bytes: number(`${path}.queue.limit_bytes`),
          limit_packets: number(`${path}.queue.limit_packets`),
          reference_kbps: referenceRate(path),
          rtt_ms: roundTrip(link),
        });
      })}
    </>
  );
}

/** What the queue's length in ms is counted at: the present capacity, a rate of its own, or the capacity at 0 s. */
function referenceRate(path: string): number {
  const capacity = number(`${path}.capacity_kbps`);
  if (valueAt(`${path}.queue.follows_capacity`).value === true) return capacity;
  const own = number(`${path}.queue.reference_kbps`);
  return own > 0 ? own : (run.column(path, "capacity_kbps")[0] ?? capacity);
}

function roundTrip(link: string): number {
  return roundTrip_ms(draft.getState().base, link, (name) => number(`links.${name}.delay_ms`));
}

function number(path: string): number {
  const { value } = valueAt(path);
  return value === "unlimited" ? Number.POSITIVE_INFINITY : Number(value);
}

/** The scenario's own next change of a value, unless a person has redrawn it. */
function upcoming(path: string): string {
  const { base, edits } = draft.getState();
  if (edits.some((edit) => edit.kind === "redraw" && edit.path === path)) return "";
  const from_s = applies() === "now" ? view.getState().playhead_s : 0;
  const next = (base.changes ?? [])
    .filter(({ set, at_s }) => set === path && at_s > from_s)
    .sort((a, b) => a.at_s - b.at_s)[0];
  return next ? upcomingNote(next.at_s, valueText(next.to, parameterAt(path))) : "";
}
