import { expect, test } from "vitest";
import { understood } from "./understood";

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
  const text = "time,rate\n0,500\n1,700\n2,600\n";
  const guessed = understood(text, null);
  if (guessed.kind !== "table") throw new Error(guessed.kind);
  expect(guessed.columns).toHaveLength(2);
  expect(understood(text, guessed.reading)).toMatchObject({ series: guessed.series });
});

test("what a guess may have got wrong is doubted; what a person says is not", () => {
  const text = "time,rate\n5,500\n1,700\n3,600\n";
  const guessed = understood(text, null);
  if (guessed.kind !== "table") throw new Error(guessed.kind);
  expect(guessed.reading.time).toBeNull();
  expect(guessed.doubts.join()).toContain("it cannot be the time");
  expect(understood(text, guessed.reading)).toMatchObject({ doubts: [] });
});
