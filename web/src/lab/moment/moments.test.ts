// Moments whose cause is known because nothing else happens in the run: each controller, each cause. What is told has to name it
// first, the chain has to hold the numbers of the run, and the run without the cause has to be another one.

import { describe, expect, test } from "vitest";
import { readingText } from "../../../model/data/quantity";
import type { Change, Scenario } from "../../../model/scenario/types";
import { freshLab, made } from "../../../tests/lab";
import { type Cause, causesAt } from "./causes";
import { chainAt } from "./chain";

const lab = await freshLab();
const schema = lab.schema();

const MEDIA = ["nada", "nada_2014", "nada_03", "scream", "scream_v1", "gcc", "gcc_03"];
const WINDOWS = ["newreno", "cubic", "cubic_ns3", "bbr3", "prague"];
const ALL = [...MEDIA, ...WINDOWS];

const CAPACITY = "links.forward.capacity_kbps";
const DURATION_S = 30;

interface World {
  readonly changes?: readonly Change[];
  readonly forward?: object;
  readonly back?: object;
  readonly flows?: Scenario["flows"];
}

/** One flow over 1 Mbit/s, thirty seconds. */
function world(
  kind: string,
  { changes = [], forward = {}, back = {}, flows = {} }: World,
): Scenario {
  const queue = { kind: "drop_tail", limit_ms: 300 };
  const source = { kind: MEDIA.includes(kind) ? "frames" : "bulk" };
  return {
    title: kind,
    seed: 3,
    duration_s: DURATION_S,
    links: {
      forward: { capacity_kbps: 1000, delay_ms: 30, queue, ...forward },
      back: { capacity_kbps: "unlimited", delay_ms: 30, ...back },
    },
    flows: {
      own: { path: ["forward"], return_path: ["back"], source, controller: { kind } },
      ...flows,
    },
    changes,
  } as Scenario;
}

function momentAt(scenario: Scenario, kind: string, t_s: number) {
  const core = made(lab, scenario);
  core.run(core.duration_s);
  const moment = { schema, scenario, columns: core, flow: "own", t_s };
  const shown = { ...moment, controller: kind, link: "forward", full_ms: 300 };
  return { core, causes: causesAt(moment), chain: chainAt(shown) ?? [] };
}

/** The mean of what arrives in five seconds from then on. */
function arriving(scenario: Scenario, t_s: number): number {
  const core = made(lab, scenario);
  core.run(core.duration_s);
  const mean = core.metrics(t_s, t_s + 5).flows.own?.mean_receiving_rate_kbps ?? Number.NaN;
  core.destroy();
  return Number(mean);
}

function without(cause: Cause | undefined): Scenario {
  if (cause?.without == null) throw new Error(`nothing to run without: ${cause?.words}`);
  return cause.without;
}

const kindsOf = (causes: readonly Cause[]) => causes.map(({ kind }) => kind);

describe.each(ALL)("%s", (kind) => {
  test("the link shrank: that is the first cause, and without it more arrives", () => {
    const shrinks = world(kind, { changes: [{ at_s: 15, set: CAPACITY, to: 400 }] });
    const { causes, chain, core } = momentAt(shrinks, kind, 17);
    expect(causes[0]?.kind).toBe("change");
    expect(causes[0]?.words).toBe("Capacity became 400 kbit/s at 15 s.");
    expect(arriving(without(causes[0]), 17)).toBeGreaterThan(arriving(shrinks, 17));
    expect(chain.map(({ name }) => name)).toEqual(
      ["packets", "queue", "report", "seen", "terms", "rate"].filter((name) =>
        chain.some((one) => one.name === name),
      ),
    );
    core.destroy();
  });

  test("another flow came: it is named, and without it this one has more", () => {
    const competitor = {
      path: ["forward"],
      return_path: ["back"],
      source: { kind: "cbr", rate_kbps: 600 },
      controller: { kind: "none" },
      start_s: 15,
    };
    const shared = world(kind, { flows: { competitor } as unknown as Scenario["flows"] });
    const { causes, core } = momentAt(shared, kind, 18);
    expect(causes[0]).toMatchObject({ kind: "flow", at_s: 15 });
    expect(causes[0]?.words).toBe("UDP joined at 15 s, on the same link.");
    expect(arriving(without(causes[0]), 18)).toBeGreaterThan(arriving(shared, 18));
    core.destroy();
  });

  test("packets were lost by chance: not by a full queue, which is never reached", () => {
    const lossy = world(kind, {
      forward: {
        capacity_kbps: 20_000,
        queue: { kind: "drop_tail", limit_ms: 5000 },
        loss: { kind: "bernoulli", ratio: 0.05 },
      },
    });
    const { core } = momentAt(lossy, kind, 20);
    const times = core.column("flows.own", "t_s");
    const lost = core.column("flows.own", "packets_lost");
    const t_s = times.find((at_s, row) => at_s > 10 && (lost[row] ?? 0) > 0) ?? Number.NaN;
    const causes = causesAt({ schema, scenario: lossy, columns: core, flow: "own", t_s });
    expect(causes[0]?.kind).toBe("loss");
    expect(kindsOf(causes)).not.toContain("overflow");
    const { changes = [] } = without(causes[0]);
    expect(changes.map(({ to }) => to)).toEqual([0, 0.05]);
    expect(changes.map(({ at_s }) => at_s - t_s)).toEqual([
      expect.closeTo(-1, 2),
      expect.closeTo(0, 2),
    ]);
    // The same run up to that second.
    const clean = made(lab, without(causes[0]));
    clean.run(clean.duration_s);
    const then = clean.column("flows.own", "packets_lost");
    for (let row = 0; (times[row] ?? 99) < t_s - 1; row += 1) expect(then[row]).toBe(lost[row]);
    clean.destroy();
    core.destroy();
  });

  test("a short queue overflowed: that is told as such", () => {
    const flood = {
      path: ["forward"],
      return_path: ["back"],
      source: { kind: "cbr", rate_kbps: 1500 },
      controller: { kind: "none" },
    };
    const full = world(kind, {
      forward: { queue: { kind: "drop_tail", limit_ms: 40 } },
      flows: { flood } as unknown as Scenario["flows"],
    });
    const { core } = momentAt(full, kind, 20);
    const lost = core.column("flows.own", "packets_lost");
    const times = core.column("flows.own", "t_s");
    const row = lost.findIndex((count, i) => count > 0 && (times[i] as number) > 5);
    expect(row).toBeGreaterThan(0);
    const moment = {
      schema,
      scenario: full,
      columns: core,
      flow: "own",
      t_s: times[row] as number,
    };
    const [first] = causesAt(moment);
    expect(first?.kind).toBe("overflow");
    expect(first?.words).toContain("the queue of forward was full");
    expect(without(first).changes?.[0]).toMatchObject({
      set: "links.forward.queue.limit_ms",
      to: 400,
    });
    core.destroy();
  });
});

describe.each(MEDIA)("%s", (kind) => {
  test("no report comes: the silence is told, with its length", () => {
    const set = "links.back.loss.ratio";
    const deaf = world(kind, {
      back: { loss: { kind: "bernoulli", ratio: 0 } },
      changes: [
        { at_s: 15, set, to: 1 },
        { at_s: 18, set, to: 0 },
      ],
    });
    const { causes, core } = momentAt(deaf, kind, 17.5);
    // NADA and SCReAM go on deciding without reports; where nothing is decided, that is told.
    const times = core.column("decisions.own", "t_s");
    const last = times.filter((t_s) => t_s <= 17.5).at(-1) ?? 0;
    expect(kindsOf(causes).includes("silence")).toBe(17.5 - last > 1);
    expect(causes[0]?.words).toMatch(/became 100\s%/);
    core.destroy();
  });
});

test("marks are told, where the queue marks", () => {
  const marking = world("prague", { forward: { queue: { kind: "marker", limit_ms: 5000 } } });
  const { core } = momentAt(marking, "prague", 20);
  const marked = core.column("flows.own", "packets_marked");
  const row = marked.findIndex((count, i) => count > 0 && i > 50);
  expect(row).toBeGreaterThan(0);
  const t_s = core.column("flows.own", "t_s")[row] as number;
  const causes = causesAt({ schema, scenario: marking, columns: core, flow: "own", t_s });
  expect(kindsOf(causes)).toContain("marks");
  core.destroy();
});

/** The highest and the lowest rate of those that have one. */
const BOUNDED = MEDIA.map((kind) => ({
  kind,
  high: kind.startsWith("scream") || kind === "gcc" ? "max_rate_kbps" : "RMAX_kbps",
  low: kind.startsWith("scream") || kind === "gcc" ? "min_rate_kbps" : "RMIN_kbps",
}));

const bounded = (kind: string, controller: object): World => ({
  flows: {
    own: {
      path: ["forward"],
      return_path: ["back"],
      source: { kind: "frames" },
      controller: { kind, ...controller },
    },
  } as unknown as Scenario["flows"],
});

/** What is told of the last moment of the run at which the rate is this. */
function sentencesAt(kind: string, scenario: Scenario, kbps: number): readonly string[] {
  const { core } = momentAt(scenario, kind, 28);
  const decided = core.column("decisions.own", "target_kbps").length > 0;
  const [table, name] = decided
    ? ["decisions.own", "target_kbps"]
    : ["flows.own", "reference_rate_kbps"];
  const times = Array.from(core.column(table, "t_s"));
  const rates = Array.from(core.column(table, name));
  const row = rates.findLastIndex((rate) => Math.abs(rate - kbps) < 0.001 * kbps);
  expect(row, `${kind} is never at ${kbps} kbit/s`).toBeGreaterThan(0);
  const t_s = times[row] as number;
  const causes = causesAt({ schema, scenario, columns: core, flow: "own", t_s });
  core.destroy();
  return causes.map(({ words }) => words);
}

// In thirty seconds the law of 2014 does not come to its highest rate.
test.each(
  BOUNDED.filter(({ kind }) => kind !== "nada_2014"),
)("$kind on a link with room for more: the highest rate is what holds it", ({
  kind,
  high,
  low,
}) => {
  const own = bounded(kind, { [low]: 580, [high]: 600 });
  const wide = world(kind, { ...own, forward: { capacity_kbps: 20_000 } });
  expect(sentencesAt(kind, wide, 600)).toContainEqual(
    expect.stringMatching(/^The reference rate stands at its highest, \S+ of 600 kbit\/s\.$/),
  );
});

// The law of nada-03 does not rest at its lowest there.
test.each(
  BOUNDED.filter(({ kind }) => kind !== "nada_03"),
)("$kind on a link that is far too small: the lowest rate is what keeps it up", ({ kind, low }) => {
  const own = bounded(kind, { [low]: 400 });
  const tiny = world(kind, { ...own, forward: { capacity_kbps: 300 } });
  expect(sentencesAt(kind, tiny, 400)).toContainEqual(
    expect.stringMatching(/^The reference rate stands at its lowest, \S+ of 400 kbit\/s\.$/),
  );
});

test("a source that has nothing to send limits itself: its flow pauses", () => {
  const pauses = world("nada", {
    forward: { capacity_kbps: 20_000 },
    changes: [{ at_s: 15, set: "flows.own.paused", to: true }],
  });
  const { causes, core } = momentAt(pauses, "nada", 16.5);
  expect(causes[0]?.words).toBe("Paused became on at 15 s.");
  expect(kindsOf(causes)).toContain("source");
  core.destroy();
});

test("a calm moment has no cause to tell but that the rate may go no higher", () => {
  const calm = world("nada", { forward: { capacity_kbps: 20_000 } });
  const { causes, core } = momentAt(calm, "nada", 20);
  expect(kindsOf(causes)).toEqual(["limit"]);
  core.destroy();
});

describe("a path that becomes longer", () => {
  const longer = (base_window_s: number) =>
    world("nada", {
      ...bounded("nada", { base_window_s }),
      changes: [{ at_s: 8, set: "links.forward.delay_ms", to: 230 }],
    });
  const distance = (causes: readonly Cause[]) => causes.find(({ kind }) => kind === "distance");

  test("to NADA it is a queue for as long as the base delay is remembered: that is told, and without it more arrives", () => {
    const { causes, chain, core } = momentAt(longer(600), "nada", 25);
    expect(distance(causes)).toMatchObject({
      at_s: 8,
      words:
        "The path has been 200 ms longer since 8 s. The base delay is the lowest delay seen and does not rise with it: distance is taken for a queue.",
    });
    expect(kindsOf(causes)).toContain("limit");
    const base = chain.find(({ name }) => name === "base");
    expect(base).toMatchObject({ source: "RFC 8698 §5.1.1" });
    const row = core.column("decisions.own", "t_s").findLastIndex((t_s) => t_s <= 25);
    const seen = readingText(core.column("decisions.own", "d_queue_ms")[row] as number, "ms");
    expect(base?.words).toBe(
      `stays at that of the shortest path, 30.0 ms one way, while the path takes 230 ms now: ${seen} are seen`,
    );
    const stayed = without(distance(causes));
    expect(arriving(stayed, 25)).toBeGreaterThan(2 * arriving(longer(600), 25));
    core.destroy();
  });

  test("a base delay that is forgotten rises after all, and nothing is told any more", () => {
    const { causes, chain, core } = momentAt(longer(5), "nada", 25);
    expect(distance(causes)).toBeUndefined();
    expect(chain.some(({ name }) => name === "base")).toBe(false);
    core.destroy();
  });

  test("before packets of the longer path are there, nothing is told", () => {
    const { causes, core } = momentAt(longer(600), "nada", 8.1);
    expect(kindsOf(causes)).toEqual(["change"]);
    core.destroy();
  });
});

test("at every decision the chain says what the columns say", () => {
  for (const kind of ALL) {
    const shrinks = world(kind, { changes: [{ at_s: 15, set: CAPACITY, to: 400 }] });
    const { core } = momentAt(shrinks, kind, 17);
    const times = core.column("decisions.own", "t_s");
    const step = Math.max(1, Math.floor(times.length / 60));
    for (let row = 0; row < times.length; row += step) {
      const t_s = times[row] as number;
      const shown = { schema, scenario: shrinks, columns: core, flow: "own", t_s };
      const chain = chainAt({ ...shown, controller: kind, link: "forward", full_ms: 300 });
      expect(chain?.length).toBeGreaterThanOrEqual(4);
      for (const { words, charts } of chain ?? []) {
        expect(words, kind).not.toMatch(/NaN|undefined|null/);
        expect(charts.length).toBeGreaterThan(0);
      }
      const heard = chain?.find(({ name }) => name === "report")?.words ?? "";
      expect(Number(/at ([\d.]+) s/.exec(heard)?.[1])).toBeCloseTo(t_s, 1);
    }
    core.destroy();
  }
});
