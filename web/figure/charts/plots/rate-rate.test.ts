import { expect, test } from "vitest";
import { columnsOf, layoutOf, SCENARIO, testAbout } from "../../../tests/figure-fixture";
import { rateAgainstRate } from "./rate-rate";

const layout = layoutOf({ video: "nada", talk: "gcc", more: "scream" });
const tenths = Array.from({ length: 10 }, (_, i) => (i + 1) / 10);
const { NaN: NONE } = Number;

function dataOf(
  data: Record<string, Record<string, readonly number[]>>,
  of = layout,
  window_s: readonly [number, number] = [0, 1],
) {
  const about = testAbout(of, { scenario: { ...SCENARIO, flows: {} } });
  const spec = rateAgainstRate(about);
  const plot = spec?.computed?.of(columnsOf(of, data), about, { window_s, at_s: null });
  if (spec === null || plot === undefined) throw new Error("no chart");
  const points = (table: string) =>
    ["t_s", "y"].map((name) => [...plot.columns.column(table, name)]);
  return { spec, plot, points };
}
const constant = (value: number) => tenths.map(() => value);
const flow = (rate: readonly number[], share: readonly number[]) => ({
  t_s: tenths,
  receiving_rate_500ms_kbps: rate,
  fair_share_kbps: share,
});
const pair = layoutOf({ video: "nada", talk: "gcc" });
const link = (capacity_kbps: readonly number[]) => ({ t_s: tenths, capacity_kbps });

test("what the flow in view gets goes to the right, what the others get together upwards", () => {
  const { spec, plot } = dataOf({
    "flows.video": flow(constant(400), constant(300)),
    "flows.talk": flow([NONE, ...constant(300).slice(1)], constant(300)),
    "flows.more": flow(constant(200), constant(300)),
    "links.forward": link(constant(900)),
  });
  expect(spec.title).toBe("Rate of the 2 others together against NADA");
  const [way] = plot.curves;
  expect([way?.of, way?.name, way?.x.length]).toEqual(["video way", "NADA", 10]);
  // Who is not there yet gets nothing.
  expect([way?.x[0], way?.y[0], way?.y[1]]).toEqual([400, 200, 500]);
  expect(way?.words(1)).toBe("0.2 s: NADA 400 kbit/s, the 2 others together 500 kbit/s");
  expect(plot.sentences).toEqual([
    "On average NADA receives 400 kilobits per second and the 2 others together 470 kilobits per second.",
  ]);
  expect(plot.table).toEqual({
    head: ["", "mean", "fair share"],
    rows: [
      ["NADA", "400 kbit/s", "300 kbit/s"],
      ["the 2 others together", "470 kbit/s", "600 kbit/s"],
    ],
  });
  expect(plot.note).toBe("strong: the last 5 s");
});

test("the fairness line goes through the shares as far as the capacity, or the rates, reach", () => {
  const fair = (share: number, other: number, capacity: number, rate = 100) =>
    dataOf(
      {
        "flows.video": flow(constant(rate), constant(share)),
        "flows.talk": flow(constant(100), constant(other)),
        "links.forward": link(constant(capacity)),
      },
      pair,
    )
      .points("fairness")
      .map((along) => along.join(".."));
  expect(fair(400, 400, 800)).toEqual(["0..800", "0..800"]);
  expect(fair(200, 400, 800)).toEqual(["0..400", "0..800"]);
  expect(fair(400, 200, 800)).toEqual(["0..800", "0..400"]);
  expect(fair(400, 400, 800, 1000)[0]).toBe("0..1000");
  expect(fair(NONE, 400, 800)[0]).toBe("");
});

test("of the shares those count while as many are on as there ever are", () => {
  const half = (value: number) => tenths.map((_, i) => (i < 4 ? NONE : value));
  const { plot } = dataOf({
    "flows.video": flow(constant(100), [...constant(600).slice(0, 4), ...constant(300).slice(4)]),
    "flows.talk": flow(constant(100), constant(300)),
    "flows.more": flow(constant(100), half(200)),
    "links.forward": link(constant(900)),
  });
  expect(plot.table.rows.map((row) => row[2])).toEqual(["300 kbit/s", "500 kbit/s"]);
});

test.each([
  ["each that held, from the least on", [9, 9, 9, 5, 5, 5, 7, 7, 7, 7], [5, 7, 9]],
  ["not the mean of two, which stands for one moment", [9, 9, 9, 7, 5, 5, 5, 5, 5, 5], [5, 9]],
  ["of more than three the least and the most", [9, 9, 3, 3, 5, 5, 7, 7, 7, 7], [3, 9]],
  ["all of them where none held", [9, NONE, NONE, 5, NONE, NONE, 7, NONE, NONE, NONE], [5, 7, 9]],
  ["none where the link has no limit", constant(Number.POSITIVE_INFINITY), []],
])("the link is full at: %s", (_, capacities, full) => {
  const { points } = dataOf(
    {
      "flows.video": flow(constant(1), constant(1)),
      "flows.talk": flow(constant(1), constant(1)),
      "links.forward": link(capacities),
    },
    pair,
  );
  expect(points("efficiency")).toEqual([
    full.flatMap((capacity) => [0, capacity, NONE]),
    full.flatMap((capacity) => [capacity, 0, NONE]),
  ]);
});

test("before anything has come there is nothing to say", () => {
  const { plot } = dataOf({}, pair);
  expect(plot).toMatchObject({ curves: [], sentences: [], note: "", table: { rows: [] } });
});

test("a flow that shares its link with nobody, or that is not on it, has no such chart", () => {
  expect(rateAgainstRate(testAbout(layoutOf({ video: "nada" })))).toBeNull();
  expect(rateAgainstRate(testAbout(pair, { link: null }))).toBeNull();
  expect(rateAgainstRate(testAbout(pair, { link: "elsewhere" }))).toBeNull();
  expect(rateAgainstRate(testAbout(pair, { flow: "nobody" }))).toBeNull();
  expect(rateAgainstRate(testAbout(pair))?.title).toBe("Rate of GCC against NADA");
});
