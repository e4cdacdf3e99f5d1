// The wasm in Node gives the very bits that the native builds give; Playwright asks browsers the same. For the runs of every kind, and
// for those of a hard life below, every equation that the page would display is evaluated for every decision, and every sentence is
// held against the numbers beside it. In every run the bytes of each link and the parts of the delays seen must add up, and of none
// arrives more than its links carry.
import { expect, test } from "vitest";
import { goldenLine, goldenScenarios, noteEngine, readGolden } from "../tools/lib/golden.mjs";
import { aboveCapacity } from "./above-capacity";
import { wrongBytes, wrongChains } from "./bytes-and-delays";
import { wrongEquations } from "./equations";
import { wrongSentences } from "./explanations/check";
import { freshLab, made } from "./lab";

const golden = readGolden();
const scenarios = await goldenScenarios();
const schema = (await freshLab()).schema();
const held = new Set<string>();
const claimed = new Set<string>();
const same = new Set<string>();

test("every scenario and every kind has a golden line (npm run update writes them)", () => {
  expect(Object.keys(golden).sort()).toEqual([...scenarios.keys()]);
});

test.each(Object.entries(golden))("%s comes to its golden line", async (name, line) => {
  const scenario = JSON.parse(scenarios.get(name) ?? "");
  const run = made(await freshLab(), scenario);
  run.run(Number.POSITIVE_INFINITY);
  expect(goldenLine(run.hash(), run.metrics())).toEqual(line);
  expect(aboveCapacity(run, scenario, schema)).toEqual([]);
  same.add(name);
  expect(wrongBytes(run)).toEqual([]);
  expect(wrongChains(run)).toEqual([]);
  if (name.startsWith("kinds/")) {
    expect(wrongEquations(run, schema, held)).toEqual([]);
    expect(wrongSentences(run, schema, claimed)).toEqual([]);
  }
  run.destroy();
});

test("every golden line was met, and Node is named among those that give the same bits", () => {
  expect([...same].sort()).toEqual([...scenarios.keys()]);
  noteEngine("Node", process.versions.node, same.size);
});

const path = (capacity_kbps: number, kind: string, limit_ms: number) => ({
  forward: { capacity_kbps, delay_ms: 20, queue: { kind, limit_ms } },
  return: { capacity_kbps: "unlimited", delay_ms: 20 },
});
const flow = { path: ["forward"], return_path: ["return"] };
const video = (controller: object) => ({ ...flow, source: { kind: "frames" }, controller });
const bulk = (kind: string) => ({ ...flow, source: { kind: "bulk" }, controller: { kind } });
const capacity = (at_s: number, to: number) => ({ at_s, set: "links.forward.capacity_kbps", to });

/** Its name, and what it is. */
type Hard = readonly [string, object];

/** A NADA of that setting beside a TCP that fills the queue and makes it overflow. */
const overflowing = ([controller, limit_ms]: readonly [{ kind: string }, number]): Hard => [
  `${JSON.stringify(controller)} beside a TCP that fills ${limit_ms} ms of queue`,
  {
    duration_s: 60,
    links: path(1000, "drop_tail", limit_ms),
    flows: { video: video(controller), tcp: { ...bulk("newreno"), start_s: 10, stop_s: 50 } },
  },
];

/** A TCP of that kind over a queue that marks; for three seconds hardly anything comes through. */
const interrupted = (kind: string): Hard => [
  `${kind} through marks and an interruption`,
  {
    duration_s: 30,
    links: path(2000, "marker", 400),
    flows: { tcp: { ...bulk(kind), tcp: { ecn: true } } },
    changes: [capacity(10, 10), capacity(13, 2000)],
  },
];

/** TCPs of that kind over a deep queue without marks, of which the second comes when the first has filled it. */
const deep = (kind: string): Hard => {
  const first = { ...bulk(kind), tcp: { whole_bytes: true } };
  const flows = { first, second: { ...first, start_s: 10 } };
  return [
    `${kind} over a deep queue`,
    { duration_s: 30, links: path(2000, "drop_tail", 1000), flows },
  ];
};

/** A medium whose capacity falls to a third and comes back, over a queue that marks. */
const marked = (controller: { kind: string }): Hard => [
  `${JSON.stringify(controller)} over a queue that marks`,
  {
    duration_s: 40,
    links: path(3000, "marker", 400),
    flows: { video: video(controller) },
    changes: [capacity(15, 1000), capacity(25, 3000)],
  },
];

const nada2014 = { kind: "nada_2014", profile: "nada-gcc-sim" };
test.each([
  ...(
    [
      [{ kind: "nada", loss_int_open: false, MULTILOSS: 0.5 }, 300],
      [{ kind: "nada", profile: "nada-ns3" }, 700],
      [{ kind: "nada", profile: "nada-ns3", DLOSS_ms: 1000 }, 700],
      [{ ...nada2014, whole_numbers: false }, 700],
      [nada2014, 700],
      [{ kind: "gcc" }, 300],
      [{ kind: "gcc", loss_based_v2: false, low_loss: 0.01, high_loss: 0.02 }, 50],
      [{ kind: "gcc", rtt_limit_ms: 300 }, 700],
      [{ kind: "scream" }, 300],
      [{ kind: "scream" }, 50],
      [{ kind: "scream_v1" }, 300],
      [{ kind: "scream_v1" }, 50],
    ] as const
  ).map(overflowing),
  ...["newreno", "cubic", "cubic_ns3", "bbr3", "prague"].map(interrupted),
  ...["newreno", "cubic_ns3", "bbr3"].map(deep),
  ...[
    { kind: "scream", ecn: "l4s" },
    { kind: "scream", ecn: "classic" },
    { kind: "scream_v1" },
  ].map(marked),
])("the equations of %s hold", async (_, scenario) => {
  const run = made(await freshLab(), { seed: 1, ...scenario });
  run.run(Number.POSITIVE_INFINITY);
  expect(wrongEquations(run, schema, held)).toEqual([]);
  expect(wrongSentences(run, schema, claimed)).toEqual([]);
  run.destroy();
});

test("where a path became longer, distance that is taken for a queue is told", async () => {
  const run = made(await freshLab(), {
    seed: 1,
    duration_s: 40,
    links: path(1000, "drop_tail", 300),
    flows: { video: video({ kind: "nada" }) },
    changes: [
      { at_s: 8, set: "links.forward.delay_ms", to: 220 },
      { at_s: 30, set: "links.forward.delay_ms", to: 40 },
    ],
  });
  run.run(Number.POSITIVE_INFINITY);
  const told = new Set<string>();
  expect(wrongSentences(run, schema, told)).toEqual([]);
  expect([...told].filter((words) => words.includes("does not rise"))).toHaveLength(1);
  run.destroy();
});

test("no equation is in the core's table that no run has come by", () => {
  const kinds = Object.entries(schema.objects.controller?.kinds ?? {});
  const all = kinds.flatMap(([kind, { equations = [] }]) =>
    equations.map(({ id }) => `${kind} ${id}`),
  );
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter((id) => !held.has(id))).toEqual([]);
});

test("sentences about NADA have been looked at", () => {
  expect(claimed.size).toBeGreaterThan(10);
});
