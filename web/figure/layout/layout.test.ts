import { expect, test } from "vitest";
import type { LegendEntry, Panel, Typography } from "../figure";
import type { Theme } from "../ink/theme";
import { arialWidth } from "../texts/measure";
import { layOut } from "./layout";
import type { PanelMaker } from "./panel";

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

/** The panel with its heading and its legend at their places. */
const dressed = (one: Panel, of = maker(), more: object = {}) => {
  const { panels } = layOut([one], [of], NO_HEIGHTS, { ...ROOM, ...more });
  const made = panels[0]?.dressed(one);
  if (made === undefined) throw new Error("no panel");
  return { ...made, plotTop: panels[0]?.plot.y ?? 0 };
};
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
