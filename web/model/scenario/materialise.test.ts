import { describe, expect, test } from "vitest";
import { freshLab, halving, made } from "../../tests/lab";
import { engineTexts, materialise } from "./materialise";
import { settingRowAt } from "./schema";
import type { Edit, Scenario } from "./types";

const lab = await freshLab();
const schema = lab.schema();

const CAPACITY = "links.forward.capacity_kbps";

/** The scenario with these edits; the core takes it. */
function edited(...edits: Edit[]): Scenario {
  const scenario = materialise(schema, { base: halving, edits });
  made(lab, scenario).destroy();
  return scenario;
}

describe("a draft without edits", () => {
  test("is its base", () => {
    expect(edited()).toBe(halving);
  });
});

describe("an edit from the start", () => {
  test("is the field of the scenario; what stands beside it is shared", () => {
    const scenario = edited({ kind: "set", path: "links.forward.queue.limit_ms", to: 100 });
    expect(scenario.links.forward?.queue).toEqual({ kind: "drop_tail", limit_ms: 100 });
    expect(scenario.flows).toBe(halving.flows);
    expect(halving.links.forward?.queue).toEqual({ kind: "drop_tail", limit_ms: 300 });
  });

  test("makes the part that the scenario did not have", () => {
    const scenario = edited({ kind: "set", path: "links.forward.spikes.interval_s", to: 5 });
    expect(scenario.links.forward?.spikes).toEqual({ interval_s: 5 });
  });

  test("of the scenario itself stands at its top", () => {
    expect(edited({ kind: "set", path: "seed", to: 3 }).seed).toBe(3);
  });

  test("to another kind drops the fields that only the kind before knew", () => {
    const base = {
      ...halving,
      flows: { f: { path: ["forward"], source: { kind: "cbr", rate_kbps: 300 } } },
    };
    const edit: Edit = { kind: "set", path: "flows.f.source.kind", to: "audio" };
    const scenario = materialise(schema, { base, edits: [edit] });
    expect(scenario.flows.f?.source).toEqual({ kind: "audio" });
    made(lab, scenario).destroy();
  });

  test("to a recording, of delay as of loss, brings one to begin with, and none takes it away", () => {
    for (const [part, trace] of [
      [
        "delay_series",
        [
          [5000, 0],
          [5000, 40],
        ],
      ],
      [
        "loss_series",
        [
          [5000, 0],
          [5000, 0.05],
        ],
      ],
    ] as const) {
      const path = `links.forward.${part}.kind`;
      expect(settingRowAt(schema, halving, path)?.parameter.choices).toEqual(["none", "trace"]);
      const recorded = edited({ kind: "set", path, to: "trace" });
      expect(recorded.links.forward?.[part]).toEqual({ kind: "trace", trace });
      expect(settingRowAt(schema, recorded, `links.forward.${part}.loop`)?.parameter.default).toBe(
        true,
      );
      made(lab, recorded).destroy();
      const without = edited({ kind: "set", path, to: "trace" }, { kind: "set", path, to: "none" });
      expect(without.links.forward?.[part]).toEqual({ kind: "none" });
    }
  });

  test("to another kind of jitter keeps its other fields, which all kinds share", () => {
    const scenario = edited(
      { kind: "set", path: "links.forward.jitter.std_ms", to: 9 },
      { kind: "set", path: "links.forward.jitter.kind", to: "rbpdv" },
    );
    expect(scenario.links.forward?.jitter).toEqual({ kind: "rbpdv", std_ms: 9 });
  });
});

describe("an edit from a moment on", () => {
  const later: Edit = { kind: "change", change: { at_s: 15, set: CAPACITY, to: 700 } };
  const sooner: Edit = { kind: "change", change: { at_s: 5, set: CAPACITY, to: 300 } };

  test("is one more of the scenario's changes, in the order of time", () => {
    expect(edited(later, sooner).changes?.map(({ at_s, to }) => [at_s, to])).toEqual([
      [5, 300],
      [10, 500],
      [15, 700],
    ]);
  });

  test("has the last word among edits of the same moment", () => {
    const again: Edit = { kind: "change", change: { at_s: 15, set: CAPACITY, to: 800 } };
    expect(edited(later, again).changes?.at(-1)?.to).toBe(800);
  });

  test("leaves the text without changes as it was, so that the run only bends", () => {
    expect(engineTexts(edited(later)).body).toBe(engineTexts(halving).body);
    expect(engineTexts(edited(later)).changes).not.toBe(engineTexts(halving).changes);
  });
});

describe("a redrawn capacity", () => {
  test("takes the place of all changes of that path, and of no others", () => {
    const delay: Edit = {
      kind: "change",
      change: { at_s: 3, set: "links.forward.delay_ms", to: 20 },
    };
    const scenario = edited(delay, {
      kind: "redraw",
      path: CAPACITY,
      initial: 800,
      changes: [{ at_s: 6, set: CAPACITY, to: 400, over_s: 2 }],
    });
    expect(scenario.links.forward?.capacity_kbps).toBe(800);
    expect(scenario.changes).toEqual([
      { at_s: 3, set: "links.forward.delay_ms", to: 20 },
      { at_s: 6, set: CAPACITY, to: 400, over_s: 2 },
    ]);
  });
});
