import { expect, test } from "vitest";
import { deckOf, metricsOf, runFacts } from "../../../tests/slides/hand-made-runs";
import { type Deck, richText, type Slide } from "./deck";
import { emptySlide, plainTable } from "./edit";
import { ownRun, remeasured, staleNumbers, staleRuns, staleText } from "./remeasure";

const slide = (change: Partial<Slide>): Slide => ({ ...emptySlide("a", "bullets"), ...change });
const charts = (...runs: readonly string[]) => ({
  ...{ kind: "charts" as const, title: "", runs, charts: ["rates"], window_s: null },
});
const bars = (...runs: readonly string[]) => ({
  ...{ kind: "bars" as const, title: "" },
  groups: [{ name: "", bars: runs.map((run) => ({ run, up: "loss", down: "" })) }],
});
const table = plainTable(
  ["", "Loss"],
  [
    ["a", "{loss}"],
    ["b", "{loss}"],
  ],
  "note",
  ["", "gcc"],
);
const equation = { run: "eq", flow: "", id: "gradual", at_s: null };
const deck = deckOf([]);

test.each<[what: string, change: Partial<Slide>, own: string]>([
  ["charts", { figures: [charts("one", "two"), charts("three")] }, "one"],
  ["bars", { figures: [bars("bar")], table }, "bar"],
  ["a table below charts without a run", { figures: [charts()], table }, "gcc"],
  ["a table below bars without a run", { figures: [bars()], table }, "gcc"],
  ["equations", { equations: [equation] }, "eq"],
  [
    "equations below a table without a run",
    { table: plainTable([""], [["a"]]), equations: [equation] },
    "eq",
  ],
  ["nothing", {}, "nada"],
])("a slide of %s means the first run that it shows", (_, change, own) => {
  expect(ownRun(deck, slide(change))).toBe(own);
});

test("in a deck without runs none is meant", () => {
  expect(ownRun(deckOf([], []), slide({}))).toBe("");
});

const facts = (nada: number, hash = "cafe") =>
  new Map([
    ["nada", runFacts("NADA", { "": [metricsOf({ loss_ratio: nada })] }, hash)],
    ["gcc", runFacts("GCC", { "": [metricsOf({ loss_ratio: 0.5 })] })],
  ]);
const percent = (text: string) => `${text}\u2009%`;

test("each cell notes the value of its row's run, or of the slide's own; words without a formula stay as they are", () => {
  const title = richText("plain");
  const first = slide({
    title,
    figures: [charts("nada")],
    table: { ...table, note: richText("{loss}") },
  });
  const [noted] = remeasured(deckOf([first, slide({})]), facts(0.1)).slides;
  expect(noted?.title).toBe(title);
  expect(staleNumbers(deckOf([first]), facts(0.1))).toEqual([]);
  expect(noted?.table?.rows.map(({ cells }) => cells[1]?.was)).toEqual([
    [percent("10.0")],
    [percent("50.0")],
  ]);
  expect(noted?.table?.note.was).toEqual([percent("10.0")]);
  // What no formula shows any more is forgotten.
  const old = slide({ title: { text: "plain", was: ["1"] } });
  expect(remeasured(deckOf([old]), facts(0.1)).slides[0]?.title).toEqual(title);
});

test("a run has its build and hash noted, and one that is missing keeps what it had", () => {
  const made = { build: "old", hash: "beef" };
  const before: Deck = {
    ...deck,
    runs: { nada: { label: "", link: "", made }, gone: { label: "", link: "", made } },
  };
  expect(remeasured(before, facts(0.1)).runs).toMatchObject({
    nada: { made: { build: "0123456789abcdef", hash: "cafe" } },
    gone: { made },
  });
  expect(staleRuns(before, facts(0.1))).toEqual(["nada"]);
  expect(staleRuns(deck, facts(0.1))).toEqual([]);
});

test("only of several numbers those that have changed are stale, and none that was never noted", () => {
  const was = [percent("10.0"), percent("49.0")];
  const title = { text: "{loss in nada} {loss in gcc} {loss in nada}", was };
  const stale = staleNumbers(deckOf([slide({}), slide({ title })]), facts(0.1));
  expect(stale).toEqual([
    {
      slide: 2,
      at: "title",
      formula: "loss in gcc",
      was: percent("49.0"),
      is: percent("50.0"),
    },
  ]);
  expect(stale.map(staleText)).toEqual([
    "slide 2, title: {loss in gcc} was 49.0\u2009% and is 50.0\u2009%",
  ]);
});
