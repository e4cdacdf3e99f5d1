// How long feedback waited, as bars of counts: early ones, and upon them those with a regular report.

import { bisectRight } from "d3-array";
import { linearAxis, type ValueChart } from "../../../figure";
import type { Columns } from "../../../model/scenario";
import { OUTCOME, reader, STEP } from "../lanes/marks";
import { EARLY, FAINT } from "./inks";

const BINS = 30;

export interface Waits {
  readonly early_s: readonly number[];
  readonly regular_s: readonly number[];
  readonly suppressed: number;
  readonly discarded: number;
}

export function waitsOf(run: Columns): Waits {
  const value = reader(run, "feedback");
  const early_s: number[] = [];
  const regular_s: number[] = [];
  let [suppressed, discarded] = [0, 0];
  for (let row = 0; row < run.rows("feedback"); row += 1) {
    const outcome = value("outcome", row);
    const waited_s = value("t_s", row) - value("detected_s", row);
    if (outcome === OUTCOME.SUPPRESSED) suppressed += 1;
    else if (outcome === OUTCOME.DISCARDED) discarded += 1;
    else if (outcome === OUTCOME.SENT)
      (value("step", row) === STEP.EARLY ? early_s : regular_s).push(waited_s);
  }
  return { early_s, regular_s, suppressed, discarded };
}

/** Counts of those that waited from x0 to x1, s. */
interface Stack {
  readonly x0: number;
  readonly x1: number;
  readonly early: number;
  readonly regular: number;
}

export interface Histogram {
  readonly stacks: readonly Stack[];
  /** Where the axis ends. */
  readonly end_s: number;
  /** NaN where none was sent. */
  readonly mean_s: number;
}

export function histogramOf({ early_s, regular_s }: Waits): Histogram {
  const longest_s = [...early_s, ...regular_s].reduce((a, b) => (b > a ? b : a), 0.001);
  const { domain, ticks } = linearAxis({
    ...{ title: "", domain: [0, longest_s], nice: 10, ticks: BINS },
  });
  const edges = ticks.map(({ value }) => value).filter((value) => value > 0);
  const [early, regular] = [countedIn(edges, early_s), countedIn(edges, regular_s)];
  return {
    stacks: [...edges, domain[1]].map((x1, i) => ({
      ...{ x0: edges[i - 1] ?? 0, x1 },
      ...{ early: early[i] ?? 0, regular: regular[i] ?? 0 },
    })),
    end_s: domain[1],
    mean_s: (sum(early_s) + sum(regular_s)) / (early_s.length + regular_s.length),
  };
}

/** How many lie before the first edge, between it and the next one, and so on. */
function countedIn(edges: readonly number[], values: readonly number[]): readonly number[] {
  const counts = [...edges, 0].map(() => 0);
  for (const value of values) {
    const place = bisectRight(edges, value);
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** `words`: what is seen. */
export function waitingChart({ stacks, end_s, mean_s }: Histogram, words: string): ValueChart {
  const most = Math.max(1, ...stacks.map((one) => one.early + one.regular));
  const y = linearAxis({ title: "reports", domain: [0, most], nice: 3, ticks: 3, bare: true });
  // A little of each bar's width lies between it and the next one.
  const width = ({ x0, x1 }: Stack) => [x0, x1 - Math.min(AIR * end_s, (x1 - x0) / 2)] as const;
  const bars = (from: (one: Stack) => number, to: (one: Stack) => number) =>
    stacks.map((one) => ({ x: width(one), y: [from(one), to(one)] as const }));
  return {
    ...{ id: "waiting", title: "Waiting time of feedback", y, names: [], aspect: 190 / 420 },
    x: linearAxis({
      ...{ title: "waiting time", unit: "ms", bare: true, domain: [0, end_s], ticks: 5 },
      text: (value) => String(Number((1000 * value).toPrecision(6))),
    }),
    marks: [
      {
        ...{ kind: "bars", id: "early", name: "early", ink: EARLY },
        bars: bars(
          () => 0,
          ({ early }) => early,
        ),
      },
      {
        ...{ kind: "bars", id: "regular", name: "with a regular report", ink: FAINT },
        bars: bars(
          ({ early }) => early,
          ({ early, regular }) => early + regular,
        ),
      },
      line("axis", "", [0, 0], [end_s, 0]),
      ...(Number.isNaN(mean_s) ? [] : [line("mean", "mean", [mean_s, 0], [mean_s, y.domain[1]])]),
    ],
    summary: words,
  };
}

/** Of the axis, beside each bar: a unit of some 370. */
const AIR = 1 / 370;

type Place = readonly [number, number];

function line(id: string, name: string, from: Place, to: Place) {
  return { kind: "segments", id, name, ink: "ink", width: 1, segments: [[from, to]] } as const;
}

function sum(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0);
}
