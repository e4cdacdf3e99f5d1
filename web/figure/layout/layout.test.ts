import { expect, test } from "vitest";
import type { LegendEntry, Panel, Typography } from "../figure";
import type { PanelMaker } from "../panel";
import { arialWidth } from "../texts/measure";
import type { Theme } from "../theme";
import { layOut } from "./layout";

const THEME = { ink: "#000000", muted: "#777777" } as Theme;
const entry = (id: string, value = ""): LegendEntry =>
  ({ id, words: id, value, place: null }) as unknown as LegendEntry;

function panel(
  more: {
    unit?: string;
    labelled?: boolean;
    name?: object;
    labels?: readonly object[];
    entries?: readonly LegendEntry[];
    note?: string;
    strip?: number;
  } = {},
): Panel {
  const { unit = "kbit/s", labelled = true, name, labels = [], entries = [], note = "" } = more;
  const { strip = 0 } = more;
  const ticks = ["5", "1000"].map((text) => ({ label: { text, size: 10, weight: 400 } }));
  return {
    ...{ title: "Rate", y: { unit, ticks }, labels, legend: { entries, note, place: null } },
    ...{ plot: { height: 100 }, clip: { height: 100 - strip } },
    x: { labelled, ...(name === undefined ? {} : { name }) },
  } as unknown as Panel;
}
const maker = (share = 1, more: { series?: readonly object[]; computed?: object } = {}) =>
  ({
    series: more.series ?? [],
    spec: { share, ...(more.computed === undefined ? {} : { computed: more.computed }) },
  }) as unknown as PanelMaker;

const NO_HEIGHTS = { title: 0, caption: 0 };
const ROOM = {
  ...{ width: 400, height: 300, about: { theme: THEME } },
  typography: { scale: 1, title: 10, label: 8, legend: 10 } as Typography,
};
const VALUES = arialWidth("1000", 10);
const LEFT = 8 + VALUES + 8;

test("a plot has what title, values and time leave of a figure", () => {
  const { margin, panels } = layOut([panel()], [maker()], NO_HEIGHTS, ROOM);
  expect(margin).toBe(14);
  // 8 above, 18.5 for the title's line; below 22 for the time and 8.
  expect(panels[0]?.plot).toEqual({
    x: expect.closeTo(LEFT, 9),
    y: 26.5,
    width: expect.closeTo(400 - LEFT - 14 - 8, 9),
    height: 243.5,
  });
});

test("several share the room as their charts want it, and a title and a caption take theirs", () => {
  const draft = [panel({ labelled: false }), panel()];
  const heights = { title: 20, caption: 30 };
  const { panels } = layOut(draft, [maker(1), maker(3)], heights, { ...ROOM, height: 500 });
  // 500 without 50, 16 at the ends, 8 between them, 22 for the time and two lines of titles.
  const rest = 500 - 50 - 16 - 8 - 22 - 37;
  const [first, second] = panels.map(({ plot }) => plot);
  expect(first).toMatchObject({ y: 46.5, height: rest / 4 });
  expect(second).toMatchObject({ y: 46.5 + rest / 4 + 8 + 18.5, height: (3 * rest) / 4 });
  expect(second?.x).toBe(first?.x);
});

test("an axis with a name of its own takes more, and a plot is never too low to be read", () => {
  const named = [panel({ name: { text: "Delay, ms" } })];
  expect(layOut(named, [maker()], NO_HEIGHTS, ROOM).panels[0]?.plot.height).toBe(227.5);
  const low = layOut([panel()], [maker()], NO_HEIGHTS, { ...ROOM, height: 60 });
  expect(low.panels[0]?.plot.height).toBe(40);
  const two = layOut([panel(), panel()], [maker(9), maker(1)], NO_HEIGHTS, ROOM).panels;
  expect(two.map(({ plot }) => plot.height)).toEqual([127, 68]);
  // Three values at an axis want 68; where that is too much for both they share evenly.
  const less = { ...ROOM, height: 205 };
  const scarce = layOut([panel(), panel()], [maker(9), maker(1)], NO_HEIGHTS, less).panels;
  expect(scarce.map(({ plot }) => plot.height)).toEqual([50, 50]);
  // The strip of states is on top of that.
  const states = layOut([panel({ strip: 20 }), panel()], [maker(9), maker(1)], NO_HEIGHTS, ROOM);
  expect(states.panels.map(({ plot }) => plot.height)).toEqual([127, 68]);
  const narrow = layOut([panel()], [maker()], NO_HEIGHTS, { ...ROOM, width: 20 });
  expect(narrow.panels[0]?.plot.width).toBe(1);
});

test("names at curves have the room of the longest, with a piece of its line where there is one", () => {
  const name = (text: string, more: object = {}) => ({
    ...{ text, size: 10, weight: 600, of: "a", sample: null },
    ...more,
  });
  const marginOf = (...labels: readonly object[]) =>
    layOut([panel({ labels })], [maker()], NO_HEIGHTS, ROOM).margin;
  const wide = arialWidth("capacity", 10, 600);
  expect(marginOf(name("GCC"), name("capacity"))).toBeCloseTo(wide + 6, 9);
  expect(marginOf(name("GCC"), name("capacity", { sample: {} }))).toBeCloseTo(wide + 26, 9);
  // A note stands inside the plot.
  expect(marginOf(name("before your change", { of: null }))).toBe(14);
});

/** The panel with its heading and its legend at their places. */
const dressed = (one: Panel, of = maker(), more: object = {}) => {
  const { panels } = layOut([one], [of], NO_HEIGHTS, { ...ROOM, ...more });
  const made = panels[0]?.dressed(one);
  if (made === undefined) throw new Error("no panel");
  return { ...made, plotTop: panels[0]?.plot.y ?? 0 };
};
const afterTitle = LEFT + arialWidth("Rate, kbit/s", 10, 600) + 16;

test("the title stands above the plot with the unit, where there is one", () => {
  const { heading } = dressed(panel());
  expect(heading).toMatchObject({ text: "Rate, kbit/s", y: 18, size: 10, weight: 600 });
  expect(heading).toMatchObject({ colour: "#000000", role: "title", x: expect.closeTo(LEFT, 9) });
  expect(dressed(panel({ unit: "" })).heading?.text).toBe("Rate");
});

test("the legend follows the title: swatch, words and value, then what holds for all", () => {
  const { legend } = dressed(panel({ entries: [entry("GCC", "900"), entry("fair")], note: "x" }));
  const [gcc, fair] = legend.entries;
  expect(gcc?.place?.swatch).toEqual({
    ...{ x: expect.closeTo(afterTitle, 9), y: expect.closeTo(9.5, 9), width: 17, height: 10 },
  });
  expect(gcc?.place?.text).toMatchObject({
    text: "GCC 900",
    y: 18,
    colour: "#777777",
    weight: 400,
  });
  expect(gcc?.place?.text.x).toBeCloseTo(afterTitle + 21, 9);
  const next = afterTitle + 21 + arialWidth("GCC 900", 10) + 12;
  expect(fair?.place?.swatch.x).toBeCloseTo(next, 9);
  expect(fair?.place?.text.text).toBe("fair");
  expect(legend.place).toMatchObject({ text: "x", y: 18, role: "legend" });
  expect(legend.place?.x).toBeCloseTo(next + 21 + arialWidth("fair", 10) + 12, 9);
});

test("what does not fit goes on in the next line, and the plot is lower for it", () => {
  const long = entry("a name that is as long as it takes to fill most of this line");
  const { legend, plotTop } = dressed(panel({ entries: [entry("GCC"), long] }));
  const [first, second] = legend.entries;
  expect(first?.place?.text.y).toBe(18);
  expect(second?.place?.text.y).toBe(32.5);
  expect(second?.place?.swatch.x).toBeCloseTo(LEFT, 9);
  expect(plotTop).toBe(8 + 2 * 14.5 + 4);
});

test("of many flows the legend has ten, and says how many more there are", () => {
  const series = Array.from({ length: 13 }, (_, i) => ({
    ...{ id: `f${i}`, table: `flows.f${i}`, legend: `f${i}` },
  }));
  const entries = series.map(({ id }) => entry(id));
  const { legend } = dressed(panel({ entries, note: "thick median" }), maker(1, { series }));
  expect(legend.entries.filter(({ place }) => place !== null)).toHaveLength(10);
  expect(legend.place?.text).toBe("and 3 more; thick median");
});

test("a brief legend leaves out what has its name at its curve, and a note that is said elsewhere", () => {
  const label = { text: "GCC", size: 10, weight: 600, of: "GCC", sample: null };
  const one = panel({
    entries: [entry("GCC"), entry("fair")],
    labels: [label],
    note: "of 3 seeds",
  });
  const { legend } = dressed(one, maker(), { legend: "unnamed" });
  expect(legend.entries.map(({ place }) => place?.text.text)).toEqual([undefined, "fair"]);
  expect(legend.place).toBeNull();
  const computed = dressed(one, maker(1, { computed: {} }), { legend: "unnamed" });
  expect(computed.legend.place?.text).toBe("of 3 seeds");
  expect(dressed(one).legend.entries[0]?.place?.text.text).toBe("GCC");
});
