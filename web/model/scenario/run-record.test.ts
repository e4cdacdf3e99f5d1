import { expect, test } from "vitest";
import { type RunRecord, readRecord, readSentence, recordSentence, recordText } from "./run-record";

const record: RunRecord = {
  scenario: "rfc8867/5.1",
  seed: 3,
  seeds: 1,
  build: "b1",
  hash: "h1",
  link: "#v1=s=x",
};

test("a record is read as it was written", () => {
  expect(readRecord(recordText(record))).toEqual(record);
});

test.each([
  ["no JSON", "{"],
  ["null", "null"],
  ["a number", "3"],
  ...Object.keys(record).map((key) => [
    `one without ${key}`,
    JSON.stringify({ ...record, [key]: null }),
  ]),
  ["one with a version in numbers", JSON.stringify({ ...record, version: 2 })],
  ["one with a seed in words", JSON.stringify({ ...record, seed: "3" })],
])("%s is no record", (_, text) => {
  expect(readRecord(text)).toBeNull();
});

test("a sentence says which run is shown, and is read as the same record", () => {
  expect(recordSentence(record)).toBe(
    "Shows rfc8867/5.1, seed 3, 1 run, build b1, hash h1: #v1=s=x",
  );
  const many = { ...record, seeds: 20, build: "" };
  expect(recordSentence(many)).toBe("Shows rfc8867/5.1, seed 3, 20 runs, hash h1: #v1=s=x");
  const versioned = { ...record, version: "0.2.0" };
  expect(recordSentence(versioned)).toBe(
    "Shows rfc8867/5.1, seed 3, 1 run, nada-lab 0.2.0, build b1, hash h1: #v1=s=x",
  );
  for (const one of [record, many, versioned]) {
    expect(readSentence(recordSentence(one))).toEqual(one);
    expect(readSentence(`Shows more. ${recordSentence(one)} And so on.`)).toEqual(one);
  }
});

test.each([
  "",
  "Shows x, seed 3, 1 run, hash h1:",
  "Shows x, seed three, 1 run, hash h1: #l",
  "Shows x, seed 3, hash h1: #l",
  "Shows x\ny, seed 3, 1 run, hash h1: #l",
  `Shows ${"x".repeat(201)}, seed 3, 1 run, hash h1: #l`,
])("“%s” is no such sentence", (text) => {
  expect(readSentence(text)).toBeNull();
});
