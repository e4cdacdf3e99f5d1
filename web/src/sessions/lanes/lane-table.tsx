// What the lanes show, in words: a line for each report, loss, and piece of feedback that was not sent, in the order of time.

import { type ReactElement, useEffect } from "react";
import type { Columns } from "../../../model/scenario";
import { type Painter, stageOf } from "../../lab/charts";
import { useRun, useSession, useView } from "../../lab/session";
import { ScrollTable } from "../scroll-table";
import { linkLabel, memberLabel } from "../tree/order";
import { marksIn, OUTCOME, type Report, type Wait } from "./marks";

interface Line {
  readonly t_s: number;
  readonly who: string;
  readonly what: string;
  readonly more: string;
}

/** A person does not read more lines than this. */
const MOST = 400;

export function LaneTable(): ReactElement {
  useShown();
  const window_s = useView((view) => view.window_s);
  const rows = useRun((run) => rowsIn(run, window_s));
  return (
    <>
      <ScrollTable
        label="RTCP packets"
        className="rtcp-table"
        heads={HEADS}
        rows={rows.slice(0, MOST)}
      />
      {rows.length > MOST && (
        <p className="quiet small">
          {rows.length - MOST} more in this window: show less time, or save messages.csv.
        </p>
      )}
    </>
  );
}

/** The table shows each version of the run as a picture would: figures are computed once it does. */
function useShown(): void {
  const session = useSession();
  useEffect(() => {
    const stage = stageOf(session);
    const shown: Painter = { paint: () => undefined };
    const again = (): void => stage.frames.invalidate(shown);
    const stop = stage.watch(again);
    again();
    return () => {
      stop();
      stage.frames.forget(shown);
    };
  }, [session]);
}

export const HEADS: readonly string[] = ["time, s", "member", "what", "more"];

export function rowsIn(
  run: Columns,
  window_s: readonly [number, number],
): readonly (readonly string[])[] {
  return linesOf(run, window_s).map(({ t_s, who, what, more }) => [
    t_s.toFixed(3),
    who,
    what,
    more,
  ]);
}

export function linesOf(run: Columns, window_s: readonly [number, number]): readonly Line[] {
  const { reports, waits, losses } = marksIn(run, window_s);
  const nameOf = (member: number): string => memberLabel(run, member);
  const inside = ({ t_s }: Line): boolean => t_s >= window_s[0] && t_s <= window_s[1];
  return [
    ...losses.map(
      ({ t_s, link, ofRtcp, source, sequence }): Line => ({
        t_s,
        who: nameOf(source),
        what: ofRtcp ? "RTCP packet lost" : `packet ${sequence} lost`,
        more: `on ${linkLabel(run, link)}`,
      }),
    ),
    ...reports.map(
      (report): Line => ({
        t_s: report.t_s,
        who: nameOf(report.member),
        what: WORDS[report.kind],
        more: sizeOf(report),
      }),
    ),
    ...waits.flatMap((wait) => waitLine(wait, nameOf)),
  ]
    .filter(inside)
    .sort((a, b) => a.t_s - b.t_s);
}

const WORDS: Readonly<Record<Report["kind"], string>> = {
  regular: "regular report",
  "with feedback": "regular report with feedback",
  early: "early feedback",
  "left out": "report left out: T_rr_interval",
  bye: "BYE",
};

function sizeOf({ kind, bytes, items }: Report): string {
  if (kind === "left out") return "";
  return items > 0 ? `${bytes} bytes, ${items} of feedback` : `${bytes} bytes`;
}

function waitLine(wait: Wait, nameOf: (member: number) => string): readonly Line[] {
  const { member, sequence, end_s, planned_s, by, outcome } = wait;
  const line = (what: string, more: string): Line => ({
    t_s: end_s,
    who: nameOf(member),
    what,
    more,
  });
  if (outcome === OUTCOME.SUPPRESSED)
    return [
      line(
        `cancels its feedback on ${sequence}`,
        `planned for ${planned_s.toFixed(3)} s; ${nameOf(by?.member ?? -1)} was faster`,
      ),
    ];
  if (outcome === OUTCOME.DISCARDED)
    return [line(`abandons its feedback on ${sequence}`, "too late to be of use")];
  return [];
}
