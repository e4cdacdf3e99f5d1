// A recording in the place of a link: its part, its pace, its floor, and the run that becomes as long. Numbers are solved by hand.

import { expect, test } from "vitest";
import type { Scenario } from "../model/scenario/types";
import { type PlayedAs, wholeOf, withRecording } from "./recorded-link";
import type { Played, Sample } from "./series/played";

const scenario = {
  title: "t",
  duration_s: 100,
  links: { forward: { capacity_kbps: 1000, delay_ms: 50 }, return: { delay_ms: 50 } },
  flows: { video: { path: ["forward"], stop_s: 99 }, short: { path: ["forward"], stop_s: 40 } },
  changes: [
    { at_s: 1, set: "links.forward.capacity_kbps", to: 2500 },
    { at_s: 2, set: "links.return.capacity_kbps", to: 300 },
    { at_s: 20, set: "flows.video.paused", to: true },
  ],
} as unknown as Scenario;

function played(lanes: Partial<Pick<Played, "capacity" | "delay" | "loss">>): Played {
  const samples = (lanes.capacity ?? lanes.delay ?? lanes.loss) as readonly Sample[];
  const duration_s = samples.reduce((sum, [ms]) => sum + ms, 0) / 1000;
  const facts = { capacity: null, delay: null, loss: null };
  return {
    duration_s,
    isThinned: false,
    capacity: null,
    delay: null,
    loss: null,
    facts,
    sentences: [],
    ...lanes,
  };
}

const CAPACITY: readonly Sample[] = [
  [1000, 1000],
  [2000, 3000],
  [1000, 500],
];

function after(
  recorded: Played,
  as: Partial<PlayedAs> = {},
  moments: readonly number[] | null = null,
) {
  const how = { ...wholeOf(recorded), ...as };
  return withRecording(scenario, "forward", { played: recorded, moments }, how) as unknown as {
    links: { forward: Record<string, unknown>; return: unknown };
    flows: Record<string, { stop_s: number }>;
    duration_s: number;
    changes: readonly { set: string }[];
  };
}

test("the whole of it is run: who sent to the end does so still, and what changed that capacity goes", () => {
  const run = after(played({ capacity: CAPACITY }));
  expect(run.links.forward).toEqual({
    capacity_kbps: 1000,
    delay_ms: 50,
    access: { kind: "capacity_trace", trace: CAPACITY, loop: true },
  });
  expect(run.duration_s).toBe(4);
  // One second before the end of 100 s; the other one ended long before.
  expect([run.flows.video?.stop_s, run.flows.short?.stop_s]).toEqual([3, 40]);
  expect(run.changes.map(({ set }) => set)).toEqual(["links.return.capacity_kbps"]);
});

test("a part begins and ends within values, is scaled, and has a floor", () => {
  const run = after(played({ capacity: CAPACITY }), {
    from_s: 0.5,
    to_s: 3.25,
    scale: 0.5,
    floor_kbps: 400,
    repeat: false,
  });
  expect(run.links.forward.access).toEqual({
    kind: "capacity_trace",
    trace: [
      [500, 500],
      [2000, 1500],
      [250, 400],
    ],
    loop: false,
  });
  expect(run.duration_s).toBe(2.75);
});

test("the least of a delay is the path's, and what is above it comes and goes", () => {
  const delay: readonly Sample[] = [
    [1000, 40],
    [1000, 62.5],
  ];
  const run = after(played({ delay }), { duration_s: 30 });
  expect(run.links.forward).toEqual({
    capacity_kbps: 1000,
    delay_ms: 40,
    delay_series: {
      kind: "trace",
      trace: [
        [1000, 0],
        [1000, 22.5],
      ],
      loop: true,
    },
  });
  expect(run.duration_s).toBe(30);
  // The capacity is still the scenario's, with its changes.
  expect(run.changes).toHaveLength(3);
});

test("a loss is played beside what else the link loses", () => {
  const loss: readonly Sample[] = [[1000, 0.01]];
  expect(after(played({ loss })).links.forward.loss_series).toEqual({
    kind: "trace",
    trace: loss,
    loop: true,
  });
});

test("moments of delivery stay what they are while nothing of them is changed", () => {
  const recorded = played({ capacity: [[1000, 24]] });
  const moments = [500, 1000];
  expect(after(recorded, {}, moments).links.forward.access).toEqual({
    kind: "mahimahi",
    trace: moments,
    loop: true,
  });
  expect(after(recorded, { scale: 2 }, moments).links.forward.access).toEqual({
    kind: "capacity_trace",
    trace: [[1000, 48]],
    loop: true,
  });
});
