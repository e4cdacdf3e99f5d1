import { expect, test } from "vitest";
import type { Layout } from "../../../model/engine/types";
import { halving } from "../../../tests/lab";
import {
  type Facts,
  inViewOf,
  labelOf,
  type MissingRun,
  type RunFacts,
  runOf,
  windowKey,
} from "./facts";
import { deckOf, metricsOf, runFacts } from "./fixture";

test("a time has a key of its own, and all of a run the empty one", () => {
  expect(windowKey(null)).toBe("");
  expect(windowKey([0, 2.5])).toBe("0..2.5");
});

test("a run is had by its name, unless it is missing", () => {
  const run = runFacts("NADA", { "": [metricsOf({})] });
  const facts: Facts = new Map<string, RunFacts | MissingRun>([
    ["nada", run],
    ["gone", { kind: "missing", label: "gone", what: "it is gone" }],
  ]);
  expect(runOf(facts, "nada")).toBe(run);
  expect(runOf(facts, "gone")).toBeNull();
  expect(runOf(facts, "nobody")).toBeNull();
});

test("a run is called by its label, or by its name where it has none", () => {
  const deck = deckOf([], ["nada"]);
  const bare = { ...deck, runs: { x: { label: "", link: "", made: null } } };
  expect([labelOf(deck, "nada"), labelOf(deck, "gcc"), labelOf(bare, "x")]).toEqual([
    "NADA",
    "gcc",
    "x",
  ]);
});

test("flow and link in view are those chosen, else the first with a controller and its narrowest link", () => {
  const flows = [
    { name: "voice", controller: "none" },
    { name: "video", controller: "nada" },
    { name: "other", controller: "gcc" },
  ];
  const layout = { tables: [], links: [], flows } as unknown as Layout;
  const scenario = {
    ...halving,
    links: {
      wide: { capacity_kbps: 5000 },
      narrow: { capacity_kbps: 500 },
      open: { capacity_kbps: "unlimited" },
    },
    flows: {
      voice: { path: ["wide"] },
      video: { path: ["wide", "narrow", "open"] },
      other: { path: ["open"] },
    },
  };
  const seen = (chosen: object) => inViewOf(layout, scenario, chosen);
  expect(seen({})).toEqual({ flow: "video", link: "narrow" });
  expect(seen({ flow: "voice" })).toEqual({ flow: "voice", link: "wide" });
  expect(seen({ flow: "other" })).toEqual({ flow: "other", link: "" });
  expect(seen({ link: "wide" })).toEqual({ flow: "video", link: "wide" });
  expect(seen({ link: "gone", flow: "gone" })).toEqual({ flow: "video", link: "narrow" });
  expect(inViewOf({ ...layout, flows: [] }, scenario, {})).toEqual({ flow: "", link: "" });
});
