// Causes told from columns that are made for them; those of whole runs are in moments.test.ts.

import { describe, expect, test } from "vitest";
import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import type { Change, Json, Layout, Scenario } from "../../../model/scenario/types";
import { columnsOf } from "../../../tests/figure-fixture";
import { freshLab } from "../../../tests/lab";
import { type Cause, causesAt } from "./causes";

const schema = (await freshLab()).schema();

type Tables = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

const layout = { tables: [], flows: [{ name: "own" }], links: [] } as unknown as Layout;

const own = { path: ["forward"], return_path: ["back"], controller: { kind: "nada" } };

function scenarioOf({ links = {}, flows = {}, changes }: Partial<Scenario> = {}): Scenario {
  return {
    title: "",
    duration_s: 30,
    links: { forward: { capacity_kbps: 1000 }, back: {}, other: {}, ...links },
    flows: { own, ...flows },
    ...(changes && { changes }),
  };
}

function causesOf(scenario: Scenario, tables: Tables = {}, t_s = 10): readonly Cause[] {
  return causesAt({ schema, scenario, columns: columnsOf(layout, tables), flow: "own", t_s });
}

/** Rows of a second each. */
const SECONDS = Array.from({ length: 12 }, (_, i) => i + 1);
const at = (when: number, value: number) => SECONDS.map((t_s) => (t_s === when ? value : 0));

describe("a change", () => {
  const CAPACITY = "links.forward.capacity_kbps";
  const changed = (change: Partial<Change>) =>
    causesOf(scenarioOf({ changes: [{ at_s: 9, set: CAPACITY, to: 400, ...change }] }));

  test.each([
    [10, true],
    [10.1, false],
    [5.1, true],
    [5, false],
  ])("at %d s explains what is seen at 10 s: %s", (at_s, wanted) => {
    expect(changed({ at_s }).length > 0).toBe(wanted);
  });

  test("of the very beginning is no change that anybody made", () => {
    const scenario = scenarioOf({ changes: [{ at_s: 0, set: CAPACITY, to: 400 }] });
    expect(causesOf(scenario, {}, 1)).toEqual([]);
  });

  test("of another link than the only one on the way has that link's name", () => {
    const [cause] = changed({ set: "links.back.loss.ratio", to: 0.5 });
    expect(cause?.words).toMatch(/^Random loss of back became 50\s%/);
    expect(cause?.ask).toBe("if “Random loss of back” had stayed as it was");
    expect(changed({})[0]?.words).toMatch(/^Capacity became 400 kbit/);
  });

  test("is told with its value and its ramp, and is left out of the run without it", () => {
    expect(changed({ over_s: 2 })).toEqual([
      {
        kind: "change",
        at_s: 9,
        words: "Capacity became 400 kbit/s at 9 s, over 2 s.",
        ask: "if “Capacity” had stayed as it was",
        without: { ...scenarioOf(), changes: [] },
      },
    ]);
    expect(changed({ over_s: 0 })[0]?.words).toBe("Capacity became 400 kbit/s at 9 s.");
  });

  test.each([
    ["links.forward.delay_ms", true],
    ["links.back.delay_ms", true],
    ["links.other.delay_ms", false],
    ["flows.own.ecn", true],
    ["flows.other.ecn", false],
    ["members.forward.rate_kbps", false],
    ["links", false],
  ])("of %s concerns the flow: %s", (set, wanted) => {
    expect(changed({ set, to: 1 }).length > 0).toBe(wanted);
  });

  test("is told newest first, and leaves the others in the run without it", () => {
    const first = { at_s: 8, set: CAPACITY, to: 400 };
    const second = { at_s: 9, set: CAPACITY, to: 500 };
    const causes = causesOf(scenarioOf({ changes: [first, second] }));
    expect(causes.map(({ at_s }) => at_s)).toEqual([9, 8]);
    expect(causes.map(({ without }) => without?.changes)).toEqual([[first], [second]]);
  });

  test("of one packet is told as what was done to it", () => {
    expect(changed({ set: "flows.own.packets.12.drop", to: true })[0]).toMatchObject({
      kind: "packet",
      at_s: 9,
      words: "Packet 12 of this flow, sent at 9 s, was dropped (injected).",
      ask: "if packet 12 had been left alone",
    });
  });
});

describe("another flow", () => {
  const other = (more: Json) => scenarioOf({ flows: { rival: { path: ["forward"], ...more } } });
  const pauses = (to: boolean, path = ["forward"]): Scenario => ({
    ...other({ path }),
    changes: [{ at_s: 9, set: "flows.rival.paused", to }],
  });

  test("on the same link that pauses or goes on is a cause", () => {
    expect(causesOf(pauses(true))).toMatchObject([
      { kind: "flow", at_s: 9, words: "rival paused at 9 s.", ask: "if rival had not paused" },
    ]);
    expect(causesOf(pauses(false))).toMatchObject([
      { kind: "flow", words: "rival went on at 9 s.", ask: "if rival had not gone on" },
    ]);
    expect(causesOf(pauses(true))[0]?.without?.changes).toEqual([]);
  });

  test("elsewhere is none, whatever it does", () => {
    expect(causesOf(pauses(true, ["other"]))).toEqual([]);
    expect(causesOf(other({ path: ["other"], start_s: 9 }))).toEqual([]);
  });

  test("that was there from the beginning, or is the flow itself, joined nobody", () => {
    expect(causesOf(other({}))).toEqual([]);
    expect(causesOf(scenarioOf({ flows: { own: { ...own, start_s: 9 } } }))).toEqual([]);
  });
});

/** Packets of the flow that ended so, one each. */
const ended = (...fates: readonly number[]) => ({
  flow: fates.map(() => 0),
  kind: fates.map(() => PACKET_KIND.media),
  sequence: fates.map((_, i) => i),
  fate: fates,
  queued_s: fates.map(() => 9.5),
  sent_s: fates.map(() => 9.4),
});

describe("packets that did not arrive", () => {
  const lost = (count: number, dropped: readonly number[] = []): Tables => ({
    "flows.own": { t_s: SECONDS, packets_lost: at(10, count) },
    "links.forward": { t_s: SECONDS, packets_dropped: dropped },
    packets: ended(FATE.queueFull),
  });
  const withLoss = (loss: Json) => scenarioOf({ links: { forward: { loss } } });
  const withQueue = (queue: Json) => scenarioOf({ links: { forward: { queue } } });

  test("without a full queue were lost by chance, one or several", () => {
    expect(causesOf(scenarioOf(), lost(3))).toEqual([
      {
        kind: "loss",
        at_s: 9,
        words: "3 packets of this flow were lost on the way in the last second, not in a queue.",
        ask: "if nothing had been lost in this second",
        without: null,
      },
    ]);
    expect(causesOf(scenarioOf(), lost(1))[0]?.words).toMatch(/^1 packet of this flow was lost on/);
    expect(causesOf(scenarioOf(), lost(0))).toEqual([]);
  });

  test("are told for a second only", () => {
    expect(causesOf(scenarioOf(), lost(3), 11)).toEqual([]);
    expect(causesOf(scenarioOf(), lost(3), 9)).toEqual([]);
    const early = { "flows.own": { t_s: SECONDS, packets_lost: at(1, 1) } };
    expect(causesOf(scenarioOf(), early, 0.5)[0]?.at_s).toBe(0);
  });

  test("would have arrived without the chance of loss, which is back at the end of that second", () => {
    const set = "links.forward.loss.ratio";
    const scenario = withLoss({ kind: "bernoulli", ratio: 0.05 });
    expect(causesOf(scenario, lost(3), 9.87654)[0]?.without?.changes).toEqual([
      { at_s: 8.877, set, to: 0 },
      { at_s: 9.877, set, to: 0.05 },
    ]);
    expect(causesOf(withLoss({ kind: "gilbert", ratio: 0.05 }), lost(3))[0]?.without).toBeNull();
    expect(causesOf(withLoss({ kind: "bernoulli" }), lost(3))[0]?.without).toBeNull();
  });

  test.each([
    [9, true],
    [10, true],
    [8, false],
    [11, false],
  ])("were dropped by a queue that was full at %d s: %s", (when, wanted) => {
    const [cause] = causesOf(scenarioOf(), lost(3, at(when, 1)));
    expect(cause?.kind).toBe(wanted ? "overflow" : "loss");
  });

  test.each([
    [{ limit_ms: 40 }, [["limit_ms", 400]]],
    [{ limit_ms: "unlimited", limit_bytes: 5000 }, [["limit_bytes", 50_000]]],
    // Where it says nothing of time, 300 ms hold as well.
    [
      { limit_packets: 20 },
      [
        ["limit_ms", 3000],
        ["limit_packets", 200],
      ],
    ],
  ])("by a full queue of %j would have had room with ten times as much", (queue, more) => {
    expect(causesOf(withQueue(queue), lost(3, at(10, 1)))).toEqual([
      {
        kind: "overflow",
        at_s: 9,
        words:
          "3 packets of this flow did not arrive in the last second: the queue of forward was full.",
        ask: "if the queue had had room for them",
        without: {
          ...withQueue(queue),
          changes: more.map(([key, to]) => ({ at_s: 9, set: `links.forward.queue.${key}`, to })),
        },
      },
    ]);
  });

  test("by a full queue with the limit that all have, which also counts; without any there is nothing to run", () => {
    const [cause] = causesOf(scenarioOf(), lost(1, at(10, 1)));
    expect(cause?.without?.changes).toEqual([
      { at_s: 9, set: "links.forward.queue.limit_ms", to: 3000 },
    ]);
    const [none] = causesOf(withQueue({ limit_ms: "unlimited" }), lost(1, at(10, 1)));
    expect(none?.without).toBeNull();
    expect(cause?.words).toMatch(/^1 packet of this flow did not arrive/);
  });

  test.each([
    [
      [FATE.droppedEarly],
      1,
      1,
      "loss",
      "the queue of forward dropped them early, by its own rule.",
    ],
    [
      [FATE.queueFull, FATE.droppedEarly],
      ...[1, 1, "overflow"],
      "the queue of forward was full, or dropped them early, by its own rule.",
    ],
    [
      [FATE.queueFull, FATE.lostAtRandom],
      ...[1, 0, "overflow"],
      "the queue of forward was full, and some were lost at random.",
    ],
    // The packets of a run in a worker are not at hand.
    [[], 1, 0, "overflow", "the queue of forward was full."],
    [[], 0, 1, "loss", "the queue of forward dropped them early, by its own rule."],
    [[], 0, 0, "loss", "were lost on the way in the last second, not in a queue."],
    // It was full for others.
    [[FATE.lostAtRandom], 1, 0, "loss", "were lost on the way in the last second, not in a queue."],
  ] as const)("and ended as %j, %d dropped and %d early, are told as such", (fates, full, early, kind, words) => {
    const tables = {
      "flows.own": { t_s: SECONDS, packets_lost: at(10, 3) },
      "links.forward": {
        t_s: SECONDS,
        packets_dropped: at(10, full),
        packets_dropped_early: at(10, early),
      },
      packets: ended(...fates),
    };
    const [cause] = causesOf(scenarioOf(), tables);
    expect(cause?.kind).toBe(kind);
    expect(cause?.words.endsWith(words)).toBe(true);
  });

  test("because somebody dropped them are no cause of their own", () => {
    const scenario = scenarioOf({
      changes: [{ at_s: 2, set: "flows.own.packets.5.drop", to: true }],
    });
    const packets = {
      flow: [0],
      kind: [PACKET_KIND.media],
      sequence: [5],
      fate: [FATE.injected],
      queued_s: [9.5],
    };
    expect(causesOf(scenario, { ...lost(1), packets })).toEqual([]);
    expect(causesOf(scenario, { ...lost(2), packets })[0]?.words).toMatch(/^1 packet /);
  });
});

describe("a silence", () => {
  /** Ten updates, this far apart, up to 8 s. */
  const silent = (apart_s: number, since_s: number, scenario = scenarioOf()) =>
    causesOf(
      scenario,
      { "decisions.own": { t_s: SECONDS.map((i) => 8 - (12 - i) * apart_s) } },
      8 + since_s,
    );

  test.each([
    // Three times the usual is more than 0.3 s there,
    [0.25, 0.75, true],
    [0.25, 0.625, false],
    [0.25, 0.375, false],
    // and less here.
    [0.03125, 0.25, false],
    [0.03125, 0.3125, true],
  ])("of updates %d s apart is there after %d s: %s", (apart_s, since_s, wanted) => {
    expect(silent(apart_s, since_s).length > 0).toBe(wanted);
  });

  test("is told with its length, and begins with the last update", () => {
    const lossy = scenarioOf({ links: { back: { loss: { kind: "bernoulli", ratio: 0.5 } } } });
    const set = "links.back.loss.ratio";
    expect(silent(0.25, 1.5, lossy)).toEqual([
      {
        kind: "silence",
        at_s: 8,
        words: "Nothing has been decided for 1.5 s: usually an update comes every 250 ms.",
        ask: "if no report had been lost",
        without: {
          ...lossy,
          changes: [
            { at_s: 8, set, to: 0 },
            { at_s: 9.5, set, to: 0.5 },
          ],
        },
      },
    ]);
  });
});

describe("a limit", () => {
  const bounded = (controller: Json) => scenarioOf({ flows: { own: { ...own, controller } } });
  const nada = bounded({ kind: "nada", RMIN_kbps: 200, RMAX_kbps: 2000 });
  const decided = (kbps: number): Tables => ({
    "decisions.own": { t_s: [9], target_kbps: [kbps] },
  });

  test.each([
    [2000, ["The reference rate stands at its highest, RMAX of 2 Mbit/s."]],
    [2002, ["The reference rate stands at its highest, RMAX of 2 Mbit/s."]],
    [1998, ["The reference rate stands at its highest, RMAX of 2 Mbit/s."]],
    [2003, []],
    [1997, []],
    [200, ["The reference rate stands at its lowest, RMIN of 200 kbit/s."]],
    [0, []],
  ])("of a rate of %d kbit/s is told: %j", (kbps, words) => {
    expect(causesOf(nada, decided(kbps)).map((cause) => cause.words)).toEqual(words);
  });

  test("of a controller that calls it otherwise is told by its name", () => {
    const gcc = bounded({ kind: "gcc", min_rate_kbps: 100, max_rate_kbps: 900 });
    expect(causesOf(gcc, decided(900))[0]?.words).toBe(
      "The reference rate stands at its highest, max_rate of 900 kbit/s.",
    );
    expect(causesOf(gcc, decided(100))[0]?.words).toBe(
      "The reference rate stands at its lowest, min_rate of 100 kbit/s.",
    );
  });

  test("is that of the rate in use where no target is decided on, or not yet", () => {
    const used = { "flows.own": { t_s: SECONDS, reference_rate_kbps: at(10, 2000) } };
    expect(causesOf(nada, used)[0]?.kind).toBe("limit");
    expect(
      causesOf(nada, { ...used, "decisions.own": { t_s: [11], target_kbps: [1] } })[0]?.kind,
    ).toBe("limit");
    expect(causesOf(nada, { ...used, ...decided(500) })).toEqual([]);
  });
});

describe("a source", () => {
  const sends = (kbps: number, waiting: number) =>
    causesOf(scenarioOf(), {
      "flows.own": {
        t_s: SECONDS,
        reference_rate_kbps: at(10, 1000),
        sending_rate_500ms_kbps: at(10, kbps),
        shaping_buffer_bytes: at(10, waiting),
      },
    });

  test("that sends less than seven tenths of what it may limits itself", () => {
    expect(sends(699, 0)).toEqual([
      {
        kind: "source",
        at_s: 10,
        words:
          "The source sends 699 kbit/s, less than the 1.00 Mbit/s that it may: it limits itself.",
        ask: "",
        without: null,
      },
    ]);
    expect(sends(700, 0)).toEqual([]);
  });

  test("that has something waiting does not", () => {
    expect(sends(100, 1)).toEqual([]);
  });
});
