import { expect, test } from "vitest";
import { deckOf } from "../../../tests/slides/hand-made-runs";
import { type Deck, richText } from "./deck";
import {
  changed,
  duplicated,
  emptySlide,
  freshId,
  moved,
  withoutSlide,
  withRun,
  withSlide,
} from "./edit";
import { windowsWanted } from "./remeasure";

const ids = ({ slides }: Deck): readonly string[] => slides.map(({ id }) => id);
const three = deckOf(["a", "b", "c"].map((id) => emptySlide(id, "bullets", `About nada ${id}`)));

test("slides are added, moved, copied and taken away; the deck before stays as it was", () => {
  expect(ids(withSlide(three, emptySlide("d", "figure"), 1))).toEqual(["a", "d", "b", "c"]);
  expect(ids(withSlide(three, emptySlide("d", "figure"), 99))).toEqual(["a", "b", "c", "d"]);
  expect(ids(moved(three, "c", 0))).toEqual(["c", "a", "b"]);
  expect(ids(moved(three, "a", 1))).toEqual(["b", "a", "c"]);
  expect(ids(moved(three, "nobody", 1))).toEqual(["a", "b", "c"]);
  expect(ids(duplicated(three, "b"))).toEqual(["a", "b", "s4", "c"]);
  expect(ids(withoutSlide(three, "b"))).toEqual(["a", "c"]);
  expect(ids(three)).toEqual(["a", "b", "c"]);
});

test("a slide whose id is taken gets another", () => {
  expect(ids(withSlide(three, emptySlide("a", "table")))).toEqual(["a", "b", "c", "s4"]);
  expect(freshId(deckOf([emptySlide("s2", "table")]))).toBe("s3");
});

test("a change leaves the other slides as they are", () => {
  const deck = changed(three, "b", { notes: "slowly" });
  expect(deck.slides[1]?.notes).toBe("slowly");
  expect(deck.slides[0]).toBe(three.slides[0]);
});

test("the same run is added once, another of its name gets a number", () => {
  const run = { label: "GCC", link: "#v1=s=gcc", made: null };
  expect(withRun(three, "Anything", run).name).toBe("gcc");
  const other = withRun(three, "GCC", { ...run, link: "#v1=s=gcc&seeds=5" });
  expect(other.name).toBe("gcc-2");
  expect(Object.keys(other.deck.runs)).toEqual(["nada", "gcc", "gcc-2"]);
  expect(withRun(three, "RFC 8867, §5.1", { ...run, link: "x" }).name).toBe("rfc-8867-5.1");
});

test("runs go with the last slide that speaks of them", () => {
  const speaks = { ...emptySlide("d", "bullets"), bullets: [richText("{utilisation in gcc}")] };
  const deck = withSlide(deckOf([emptySlide("a", "bullets", "{loss in nada}")]), speaks);
  expect(Object.keys(withoutSlide(deck, "d").runs)).toEqual(["nada"]);
  expect(Object.keys(withoutSlide(deck, "a").runs)).toEqual(["gcc"]);
});

test("every time that a formula names is measured, of the run that it means", () => {
  const table = {
    columns: [{ head: "", best: null }],
    rows: [{ run: "gcc", cells: [richText("{loss over 1..2 s}")] }],
    note: richText("{loss in nada over 3..4 s} {this is no formula +}"),
  };
  const bars = {
    kind: "bars" as const,
    title: "",
    groups: [{ name: "", bars: [{ run: "nada", up: "loss over 5..6", down: "" }] }],
  };
  const deck = deckOf([{ ...emptySlide("a", "table"), table, figures: [bars] }]);
  expect([...windowsWanted(deck)]).toEqual([
    ["nada", [null, [3, 4], [5, 6]]],
    ["gcc", [null, [1, 2]]],
  ]);
});
