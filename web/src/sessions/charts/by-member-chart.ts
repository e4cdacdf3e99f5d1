// What each member spends on RTCP as a bar, and what the rules leave to it as a tick.

import { linearAxis, placesAxis, type ValueChart } from "../../../figure";
import { ACCENT } from "./inks";

export interface Spent {
  readonly title: string;
  /** Of the session bandwidth, %. */
  readonly percent: number;
  readonly limit: number;
}

const WIDTH = 420;
const ROW = 15;
/** Above and below the bars. */
const AROUND = 30;
/** Lower than this bars are given less than their name's height. */
const MOST_ROWS = 16;
/** A title is cut where the bars begin; the table has it whole. */
const MOST_LETTERS = 15;
/** Half of a bar and of its tick, in rows. */
const [BAR, TICK] = [0.3, 0.43] as const;

export function memberChart(members: readonly Spent[]): ValueChart {
  const title = "RTCP by member";
  const most = Math.max(...members.flatMap(({ percent, limit }) => [percent, limit]));
  // The first of them stands at the top.
  const at = (i: number): number => members.length - 1 - i;
  const rows = Math.min(members.length, MOST_ROWS);
  return {
    ...{ id: "by-member", title, names: [], aspect: (rows * ROW + AROUND) / WIDTH },
    x: linearAxis({
      ...{ title: "RTCP", unit: "% of the session bandwidth", bare: true },
      ...{ domain: [0, most || 1], ticks: 4 },
    }),
    y: placesAxis("band", members.map((one) => shortened(one.title)).toReversed(), {
      title: "member",
    }),
    marks: [
      {
        ...{ kind: "bars", id: "spent", name: "RTCP", ink: ACCENT },
        bars: members.map(({ percent }, i) => ({
          x: [0, percent],
          y: [at(i) - BAR, at(i) + BAR],
        })),
      },
      {
        ...{ kind: "segments", id: "limit", name: "its part", ink: "ink", width: 1.75 },
        segments: members.flatMap(({ limit }, i) => {
          const [low, high] = [at(i) - TICK, at(i) + TICK];
          return limit > 0 ? [[[limit, low] as const, [limit, high] as const] as const] : [];
        }),
      },
    ],
    summary: `${title}: ${members.map((one) => `${one.title} ${one.percent.toFixed(2)} %`).join(", ")}`,
  };
}

function shortened(title: string): string {
  const letters = [...title];
  return letters.length <= MOST_LETTERS ? title : `${letters.slice(0, MOST_LETTERS - 1).join("")}…`;
}
