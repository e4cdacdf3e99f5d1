// The wasm in Node gives the very bits that the native builds give; Playwright asks browsers the same. For the runs of every kind, and
// for those of a hard life below, every equation that the page would display is evaluated for every decision, and every sentence is
// held against the numbers beside it.
import { expect, test } from "vitest";
import { goldenLine, goldenScenarios, noteEngine, readGolden } from "../tools/lib/golden.mjs";
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
  const run = made(await freshLab(), JSON.parse(scenarios.get(name) ?? ""));
  run.run(Number.POSITIVE_INFINITY);
  expect(goldenLine(run.hash(), run.metrics())).toEqual(line);
  same.add(name);
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

/** A NADA of that setting beside a TCP that fills the queue and makes it overflow. */
const overflowing = (controller: object, limit_ms: number): object => ({
  seed: 1,
  duration_s: 60,
  links: {
    forward: { capacity_kbps: 1000, delay_ms: 20, queue: { kind: "drop_tail", limit_ms } },
    return: { capacity_kbps: "unlimited", delay_ms: 20 },
  },
  flows: {
    video: {
      path: ["forward"],
      return_path: ["return"],
      source: { kind: "frames" },
      controller,
    },
    tcp: {
      path: ["forward"],
      return_path: ["return"],
      start_s: 10,
      stop_s: 50,
      source: { kind: "bulk" },
      controller: { kind: "newreno" },
    },
  },
});

test.each([
  [{ kind: "nada", loss_int_open: false, MULTILOSS: 0.5 }, 300],
  [{ kind: "nada", profile: "nada-ns3" }, 700],
  [{ kind: "nada", profile: "nada-ns3", DLOSS_ms: 1000 }, 700],
  [{ kind: "nada_2014", profile: "nada-gcc-sim", whole_numbers: false }, 700],
  [{ kind: "nada_2014", profile: "nada-gcc-sim" }, 700],
  [{ kind: "gcc" }, 300],
  [{ kind: "gcc", loss_based_v2: false, low_loss: 0.01, high_loss: 0.02 }, 50],
  [{ kind: "gcc", rtt_limit_ms: 300 }, 700],
  [{ kind: "scream" }, 300],
  [{ kind: "scream" }, 50],
  [{ kind: "scream_v1" }, 300],
  [{ kind: "scream_v1" }, 50],
] as const)("the equations of %o hold beside a TCP that fills %i ms of queue", async (controller, limit_ms) => {
  const run = made(await freshLab(), overflowing(controller, limit_ms));
  run.run(Number.POSITIVE_INFINITY);
  expect(wrongEquations(run, schema, held)).toEqual([]);
  expect(wrongSentences(run, schema, claimed)).toEqual([]);
  run.destroy();
});

/** A TCP of that kind over a queue that marks; for three seconds hardly anything comes through. */
const interrupted = (kind: string): object => ({
  seed: 1,
  duration_s: 30,
  links: {
    forward: { capacity_kbps: 2000, delay_ms: 20, queue: { kind: "marker", limit_ms: 400 } },
    return: { capacity_kbps: "unlimited", delay_ms: 20 },
  },
  flows: {
    tcp: {
      path: ["forward"],
      return_path: ["return"],
      source: { kind: "bulk" },
      controller: { kind },
      tcp: { ecn: true },
    },
  },
  changes: [
    { at_s: 10, set: "links.forward.capacity_kbps", to: 10 },
    { at_s: 13, set: "links.forward.capacity_kbps", to: 2000 },
  ],
});

test.each([
  "newreno",
  "cubic",
  "cubic_ns3",
  "bbr3",
  "prague",
])("the equations of %s hold through marks and an interruption", async (kind) => {
  const run = made(await freshLab(), interrupted(kind));
  run.run(Number.POSITIVE_INFINITY);
  expect(wrongEquations(run, schema, held)).toEqual([]);
  expect(wrongSentences(run, schema, claimed)).toEqual([]);
  run.destroy();
});

/** TCPs of that kind over a deep queue without marks, of which the second comes when the first has filled it. */
const deep = (kind: string): object => {
  const flow = {
    path: ["forward"],
    return_path: ["return"],
    source: { kind: "bulk" },
    controller: { kind },
    tcp: { whole_bytes: true },
  };
  return {
    seed: 1,
    duration_s: 30,
    links: {
      forward: {
        capacity_kbps: 2000,
        delay_ms: 20,
        queue: { kind: "drop_tail", limit_ms: 1000 },
      },
      return: { capacity_kbps: "unlimited", delay_ms: 20 },
    },
    flows: { first: flow, second: { ...flow, start_s: 10 } },
  };
};

test.each([
  "newreno",
  "cubic_ns3",
  "bbr3",
])("the equations of %s hold over a deep queue", async (kind) => {
  const run = made(await freshLab(), deep(kind));
  run.run(Number.POSITIVE_INFINITY);
  expect(wrongEquations(run, schema, held)).toEqual([]);
  expect(wrongSentences(run, schema, claimed)).toEqual([]);
  run.destroy();
});

/** A medium whose capacity falls to a third and comes back, over a queue that marks. */
const marked = (controller: object): object => ({
  seed: 1,
  duration_s: 40,
  links: {
    forward: { capacity_kbps: 3000, delay_ms: 20, queue: { kind: "marker", limit_ms: 400 } },
    return: { capacity_kbps: "unlimited", delay_ms: 20 },
  },
  flows: {
    video: { path: ["forward"], return_path: ["return"], source: { kind: "frames" }, controller },
  },
  changes: [
    { at_s: 15, set: "links.forward.capacity_kbps", to: 1000 },
    { at_s: 25, set: "links.forward.capacity_kbps", to: 3000 },
  ],
});

test.each([
  { kind: "scream", ecn: "l4s" },
  { kind: "scream", ecn: "classic" },
  { kind: "scream_v1" },
])("the equations of %o hold over a queue that marks", async (controller) => {
  const run = made(await freshLab(), marked(controller));
  run.run(Number.POSITIVE_INFINITY);
  expect(wrongEquations(run, schema, held)).toEqual([]);
  expect(wrongSentences(run, schema, claimed)).toEqual([]);
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
