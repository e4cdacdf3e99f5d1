import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LINE } from "../../../../figure/charts/series/flows-shown";
import type { Series } from "../../../../figure/charts/series/types";
import type { Legend } from "../../../../figure/figure";
import { entryOf } from "../../../../figure/texts/legend";
import type { Columns } from "../../../../model/scenario/types";
import { FakeNode, fakeDocument } from "../../../../tests/fake-node";
import { LegendList } from "./legend-list";

beforeEach(() => {
  fakeDocument.activeElement = null;
  vi.stubGlobal("document", fakeDocument);
});
afterEach(() => vi.unstubAllGlobals());

const RATES = { unit: "kbit/s", factor: 1 };
const mono = { dash: [], symbol: "circle", sign: "a" } as const;

const line = (name: string, more: object = {}): Series =>
  ({
    ...LINE,
    id: name,
    table: `flows.${name}`,
    legend: `rate of ${name}`,
    colour: "#0072b2",
    values: "rate_kbps",
    width: 1,
    scales: "always",
    ...more,
  }) as Series;
const legendOf = (series: readonly Series[]): Legend => ({
  entries: series.map((one) => entryOf(one, mono, "", 1)),
  note: "",
  place: null,
});
/** That column has this value from the start on, every other one zero. */
const columns = (value: number, own = "rate_kbps"): Columns =>
  ({
    rows: () => 2,
    column: (_: string, name: string) =>
      name === "t_s" ? Float64Array.of(0, 1) : new Float64Array(2).fill(name === own ? value : 0),
  }) as unknown as Columns;

function legend() {
  const [list, unit] = [new FakeNode("ul"), new FakeNode("span")];
  const actions = { unfolded: vi.fn(), choose: vi.fn() };
  const made = new LegendList(
    list as unknown as HTMLElement,
    unit as unknown as HTMLElement,
    actions,
  );
  const shown = () => list.children.filter(({ hidden }) => !hidden).map((one) => one.textContent);
  return { list, unit, actions, made, shown };
}
/** All elements of that name in it, itself too. */
const within = (one: FakeNode, name: string): readonly FakeNode[] => [
  ...(one.name === name ? [one] : []),
  ...one.children.flatMap((child) => within(child, name)),
];

test("each series has its swatch, its words, and the value at the moment in the axis' unit", () => {
  const { list, unit, made, shown } = legend();
  const all = [line("a"), line("b")];
  expect(made.show(legendOf(all), all, "")).toBe(true);
  made.read(columns(900), 1, 0.5, RATES);
  expect(shown()).toEqual(["rate of a900", "rate of b900"]);
  expect(unit.textContent).toBe("kbit/s");
  const [svg] = within(list, "svg");
  expect(svg?.innerHTML).toContain("#0072b2");
  expect(Object.fromEntries(svg?.attributes ?? [])).toEqual({
    class: "legend-swatch",
    viewBox: "0 0 17 10",
    "aria-hidden": "true",
  });
  const [value] = within(list, "b");
  expect(value?.className).toBe("legend-value");
  expect(list.children.map(({ name }) => name)).toEqual(["li", "li"]);
});

test("entries that look the same stay, and read the formulas of the new scenario", () => {
  const { list, made, shown } = legend();
  const first = [line("a")];
  made.show(legendOf(first), first, "");
  const before = list.children[0];
  const next = [line("a", { values: "other_kbps" })];
  expect(made.show(legendOf(next), next, "")).toBe(false);
  expect(list.children[0]).toBe(before);
  made.read(columns(7, "other_kbps"), 1, 0.5, RATES);
  expect(shown()).toEqual(["rate of a7.00"]);
  expect(made.show(legendOf([line("a", { colour: "#c00000" })]), next, "")).toBe(true);
});

test("an entry without a series among those that are read is left out", () => {
  const { made, shown } = legend();
  const all = [line("a"), line("b")];
  made.show(legendOf(all), all.slice(1), "");
  expect(shown()).toEqual(["rate of b"]);
});

test("a flow's entry is a button that chooses it, pressed where it is the one in view", () => {
  const { list, actions, made } = legend();
  const all = [line("a", { flow: "video" }), line("b", { flow: "audio" })];
  made.show(legendOf(all), all, "audio");
  const [video, audio] = within(list, "button");
  expect(video).toMatchObject({
    type: "button",
    className: "legend-flow",
    title: "Look inside video",
  });
  expect([video, audio].map((one) => one?.attributes.get("aria-pressed"))).toEqual([
    "false",
    "true",
  ]);
  video?.click();
  expect(actions.choose.mock.calls).toEqual([["video"]]);
  expect(made.show(legendOf(all), all, "video")).toBe(true);
});

test("words that need it are explained, but not where the entry chooses a flow", () => {
  const { list, made } = legend();
  const all = [line("a", { meaning: "Sum of all" }), line("b", { meaning: "x", flow: "video" })];
  made.show(legendOf(all), all, "");
  const [term, ...others] = within(list, "button");
  expect(term).toMatchObject({
    ...{ type: "button", className: "legend-term", textContent: "rate of a" },
    dataset: { term: "", tip: "Sum of all" },
  });
  expect(term?.attributes.get("aria-description")).toBe("Sum of all");
  expect(others.map(({ className }) => className)).toEqual(["legend-flow"]);
});

test("a band has no value, and a strip's is the name of its state", () => {
  const { list, made, shown } = legend();
  const band = { ...line("a"), kind: "band", low: "low", high: "high" } as unknown as Series;
  const states = [{ value: 2, label: "ramp up", colour: "#000000" }];
  const strip = { ...line("b"), kind: "strip", states } as unknown as Series;
  made.show(legendOf([band, strip]), [band, strip], "");
  made.read(columns(2), 1, 0.5, RATES);
  expect(shown()).toEqual(["rate of a", "rate of bramp up"]);
  expect(within(list, "b").map(({ className }) => className)).toEqual(["legend-state"]);
});

test("of many flows the first ten are shown, and a button unfolds the others and folds them again", () => {
  const { list, actions, made, shown } = legend();
  const flows = Array.from({ length: 13 }, (_, i) => line(`${i}`));
  const all = [...flows, line("c", { table: "links.forward", legend: "capacity" })];
  made.show(legendOf(all), all, "");
  expect(shown()).toHaveLength(12);
  expect(shown().slice(9)).toEqual(["rate of 9", "and 3 more", "capacity"]);
  const [fold] = within(list, "button");
  expect(fold).toMatchObject({ type: "button", className: "legend-fold" });
  expect(fold?.attributes.get("aria-expanded")).toBe("false");
  fold?.focus();
  fold?.click();
  expect(actions.unfolded).toHaveBeenCalledOnce();
  expect(shown().slice(12)).toEqual(["rate of 12", "show fewer", "capacity"]);
  expect(fold?.attributes.get("aria-expanded")).toBe("true");
  expect(fakeDocument.activeElement).toBe(fold);
  fold?.click();
  expect(shown()).toHaveLength(12);
  // Eleven have no fold.
  made.show(legendOf(flows.slice(0, 11)), flows, "");
  expect(shown()).toHaveLength(11);
});

test("folded entries are not read until they are seen", () => {
  const { list, made } = legend();
  const flows = Array.from({ length: 13 }, (_, i) => line(`${i}`));
  made.show(legendOf(flows), flows, "");
  made.read(columns(900), 1, 0.5, RATES);
  const values = () => within(list, "b").map(({ textContent }) => textContent);
  expect(values().slice(9)).toEqual(["900", "", "", ""]);
  within(list, "button")[0]?.click();
  made.read(columns(900), 1, 0.5, RATES);
  expect(values().slice(9)).toEqual(["900", "900", "900", "900"]);
  expect(within(list, "b")[12]?.style.minWidth).not.toBeUndefined();
});

test("a value has the room of the widest of its run, which grows and does not shrink", () => {
  const { list, made } = legend();
  const all = [line("a")];
  made.show(legendOf(all), all, "");
  const [value] = within(list, "b");
  const roomAt = (kbps: number, version: number) => {
    made.read(columns(kbps), version, 0.5, RATES);
    return Number.parseFloat(value?.style.minWidth ?? "");
  };
  const usual = roomAt(900, 1);
  expect(value?.style.minWidth).toBe("4.1ch");
  const wide = roomAt(12_345_678, 2);
  expect(wide).toBeGreaterThan(usual);
  expect(roomAt(900, 3)).toBe(wide);
  // Of the same run it is not measured again.
  expect(roomAt(9_876_543_210, 3)).toBe(wide);
  expect(roomAt(9_876_543_210, 4)).toBeGreaterThan(wide);
});

test("a value that has not changed is not written again", () => {
  const { list, made } = legend();
  const all = [line("a")];
  made.show(legendOf(all), all, "");
  for (const time_s of [0.1, 0.2, 0.3]) made.read(columns(900), 1, time_s, RATES);
  expect(within(list, "b")[0]?.written).toBe(1);
});

test("a list that is not open reads nothing but the unit", () => {
  const { list, unit, made } = legend();
  const all = [line("a")];
  made.show(legendOf(all), all, "");
  list.hidden = true;
  made.read(columns(900), 1, 0.5, RATES);
  expect([unit.textContent, within(list, "b")[0]?.textContent]).toEqual(["kbit/s", ""]);
});
