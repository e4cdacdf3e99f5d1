import { expect, test } from "vitest";
import { freshLab } from "../../../../tests/lab";
import { understood as understoodBy } from "./understood";

const lab = await freshLab();
const understood = (text: string, chosen: Parameters<typeof understoodBy>[1]) =>
  understoodBy(text, chosen, (file, trace) => lab.trace(file, trace));

const seriesIn = (text: string) => {
  const read = understood(text, null);
  return read.kind === "trace" ? read : null;
};

test("a Mahimahi trace is shown as its rate in each second, the last one as long as it is", () => {
  // 3 opportunities of 1500 bytes in the first second, 1 in the half after it.
  const trace = seriesIn("1\n500\n1000\n1500\n");
  expect(trace?.what).toBe("a Mahimahi trace");
  expect(trace?.series.trace).toEqual([
    [1000, 36],
    [500, 24],
  ]);
});

test("an AlphaRTC trace is shown as it stands", () => {
  const samples = [
    { duration: 1000, capacity: 500 },
    { duration: 250, capacity: 80 },
  ];
  const trace = seriesIn(JSON.stringify({ uplink: { trace_pattern: samples } }));
  expect(trace?.what).toBe("an AlphaRTC trace");
  expect(trace?.access).toEqual({
    kind: "capacity_trace",
    trace: [
      [1000, 500],
      [250, 80],
    ],
  });
  expect(trace?.series.trace).toEqual([
    [1000, 500],
    [250, 80],
  ]);
});

test.each([
  ["of the whole file", "0\n0\n", ["The file must end after 0 ms."]],
  [
    "of its lines",
    "5\n4\nx\n",
    [
      "line 2: must not be before the line ahead of it, 5 ms, is 4.",
      'line 3: must be a whole number of milliseconds, is "x".',
    ],
  ],
])("a recorded link that is damaged is refused, with a sentence for each fault: %s", (_, text, sentences) => {
  expect(understood(text, null)).toEqual({ kind: "refused", sentences });
});

test("an empty text is nothing, a scenario is known by its links, and other text is refused in a sentence", () => {
  expect(understood(" \n", null)).toEqual({ kind: "nothing" });
  for (const text of ['{ "links": {} }', '\n {"seed": 1, "links" : {}}'])
    expect(understood(text, null).kind).toBe("scenario");
  for (const text of ['"links": {}', 'see {"links": {}}', '{ "seed": 1 }'])
    expect(understood(text, null).kind).toBe("refused");
  const other = understood("a picture", null);
  expect(other.kind).toBe("refused");
  expect(other.kind === "refused" && other.sentences[0]).toMatch(/\.$/);
});

test("a table is read as guessed, or as a person says", () => {
  const text = "time,kbps\n0,500\n1,700\n2,600\n";
  const guessed = understood(text, null);
  if (guessed.kind !== "table") throw new Error(guessed.kind);
  expect(guessed.columns).toHaveLength(2);
  expect(understood(text, guessed.reading)).toMatchObject({ series: guessed.series });
  const { time: _, ...rest } = guessed.reading;
  const said = understood(text, { ...rest, time: null });
  expect(said).toMatchObject({ kind: "table", reading: { time: null } });
});

test("what a guess may have got wrong is doubted; what a person says is not", () => {
  const text = "time,kbps\n5,500\n1,700\n3,600\n";
  const guessed = understood(text, null);
  if (guessed.kind !== "table") throw new Error(guessed.kind);
  expect(guessed.reading.time).toBeNull();
  expect(guessed.doubts.join()).toContain("it cannot be the time");
  expect(understood(text, guessed.reading)).toMatchObject({ doubts: [] });
});

test("what no heading says is asked, and only then is there a series", () => {
  const text = "time,rtt,rate\n0,40,500\n1,41,700\n";
  const asked = understood(text, null);
  if (asked.kind !== "table") throw new Error(asked.kind);
  expect(asked.question).toMatch(/^No heading says in which unit column 3 “rate” is: /);
  expect(asked.series).toBe(asked.question);
  expect(understood(text, { ...asked.reading, unit: "kB/s" })).toMatchObject({
    question: null,
    // 500 and 700 kB/s of 8 bits each.
    series: { lowest_kbps: 500 * 8, highest_kbps: 700 * 8 },
  });
});
