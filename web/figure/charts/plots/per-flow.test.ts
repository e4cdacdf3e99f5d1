import { expect, test } from "vitest";
import { columnsOf, layoutOf, SCENARIO, testAbout } from "../../../tests/figure-fixture";
import { PER_FLOW } from "./per-flow";
import { RATE_DELAY } from "./rate-delay";

const layout = layoutOf({ video: "nada", talk: "gcc" });
const scenario = { ...SCENARIO, flows: { video: {}, talk: { start_s: 6 } } };
const about = testAbout(layout, { scenario });
const seconds = [1, 2, 3, 4, 5];
const columns = columnsOf(layout, {
  // Two seconds of the first flow: a megabyte in two packets, of which one waits long.
  packets: {
    flow: [0, 0, 1],
    kind: [0, 0, 0],
    fate: [0, 0, 0],
    sent_s: [0, 1, 1],
    received_s: [1, 2, 2],
    queuing_delay_ms: [10, 250, 5],
    ip_bytes: [400_000, 600_000, 1000],
  },
  "flows.video": {
    t_s: seconds,
    receiving_rate_500ms_kbps: [100, 300, 200, Number.NaN, 250],
    queuing_delay_ms: [10, 40, 30, 20, Number.NaN],
  },
});
const dataOf = (spec: typeof PER_FLOW, window_s: readonly [number, number]) => {
  const data = spec.computed?.of(columns, about, { window_s, at_s: null });
  if (data === undefined) throw new Error(spec.title);
  return data;
};

test("a flow's point is the mean of its rate while it is on, over the delay that 95 % of its packets keep", () => {
  const { columns: made, curves, sentences, table, note } = dataOf(PER_FLOW, [0, 4]);
  // 8 Mbit in 4 s.
  expect([...made.column("point.video", "rate_kbps")]).toEqual([2000]);
  expect([...made.column("point.video", "t_s")]).toEqual([250]);
  expect(curves.map(({ of, name }) => [of, name])).toEqual([["video point", "NADA"]]);
  expect(curves[0]?.words(0)).toBe("NADA: 2.00 Mbit/s, 95 % of its packets wait at most 250 ms");
  expect(sentences).toEqual([
    "NADA: 2 megabits per second, 95 percent of its packets wait at most 250 milliseconds.",
  ]);
  expect(table).toEqual({
    head: ["Flow", "throughput", "queuing delay, 95 %"],
    rows: [["NADA", "2.00 Mbit/s", "250 ms"]],
  });
  expect(note).toBe("");
});

test("a flow that has nothing, or is not on, has no point", () => {
  expect(dataOf(PER_FLOW, [3, 4]).curves).toEqual([]);
  const { columns: made } = dataOf(PER_FLOW, [0, 6]);
  expect(made.rows("point.talk")).toBe(0);
});

test("where a flow has been is a point for each row in which rate and delay are known", () => {
  const { curves, sentences, table, note } = dataOf(RATE_DELAY, [0, 10]);
  expect(curves.map(({ of, name }) => [of, name])).toEqual([["video way", "NADA"]]);
  expect([curves[0]?.x, curves[0]?.y]).toEqual([
    [10, 40, 30],
    [100, 300, 200],
  ]);
  expect(curves[0]?.words(1)).toBe("NADA at 2 s: 300 kbit/s, 40.0 ms");
  expect(sentences).toEqual([
    "NADA: rates between 100 kilobits per second and 300 kilobits per second, delays between 10 milliseconds and 40 milliseconds.",
  ]);
  expect(table.head).toEqual(["Flow", "rate, least", "rate, most", "delay, least", "delay, most"]);
  expect(table.rows).toEqual([["NADA", "100 kbit/s", "300 kbit/s", "10.0 ms", "40.0 ms"]]);
  expect(note).toBe("strong: the last 5 s");
});

test("a row belongs to the time in which its interval ends", () => {
  expect(dataOf(RATE_DELAY, [1, 2]).curves[0]?.x).toEqual([40]);
  expect(dataOf(RATE_DELAY, [5, 10])).toMatchObject({ curves: [], sentences: [], note: "" });
});

test("of more than four flows the way of four is shown, and the legend says so", () => {
  const five = layoutOf({ a: "nada", b: "gcc", c: "scream", d: "nada", e: "gcc" });
  const of = testAbout(five);
  expect(new Set(RATE_DELAY.series(of).map((one) => one.id.slice(0, 1)))).toEqual(
    new Set(["a", "b", "c", "d"]),
  );
  const noteOf = (flows: number) => {
    const some = testAbout({ ...five, flows: five.flows.slice(0, flows) });
    return RATE_DELAY.computed?.of(columnsOf(five, {}), some, { window_s: [0, 1], at_s: null })
      .note;
  };
  expect([noteOf(4), noteOf(5)]).toEqual(["", "4 of 5 flows"]);
});
