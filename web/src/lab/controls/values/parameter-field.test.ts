import { expect, test } from "vitest";
import type { Parameter } from "../../../../model/scenario/types";
import { fieldOf, fromShown, symbolOf, tipText } from "./parameter-field";

const capacity: Parameter = {
  key: "capacity_kbps",
  label: "Capacity",
  meaning: "What the link carries.",
  unit: "kbit/s",
  type: "number",
  default: 1000,
  min: 1,
  max: Number.MAX_VALUE,
  slider_min: 100,
  slider_max: 10_000,
  scale: "log",
  source: "RFC 8867 §5.1",
  unlimited: true,
};
const ratio: Parameter = {
  key: "ratio",
  label: "Random loss",
  meaning: "Share of packets lost.",
  unit: "",
  type: "number",
  default: 0,
  min: 0,
  max: 1,
  slider_min: 0,
  slider_max: 0.2,
  scale: "log",
  source: "RFC 8868 §4.2",
};

test("a ratio is shown in percent and goes back as a ratio", () => {
  const field = fieldOf(ratio);
  expect(field.track.max).toBe(20);
  expect(fromShown(7, field)).toBe(0.07);
});

test("unlimited is infinity on the track and a word in the scenario", () => {
  const field = fieldOf(capacity);
  expect(fromShown(Number.POSITIVE_INFINITY, field)).toBe("unlimited");
});

test("the largest double is no limit that a person should read", () => {
  expect(fieldOf(capacity).expected.max).toBe(Number.POSITIVE_INFINITY);
});

test("the explanation ends with the default and its source", () => {
  expect(tipText(capacity)).toBe("What the link carries. Default 1 Mbit/s. Source: RFC 8867 §5.1.");
});

test("what has no source says nothing of one", () => {
  expect(tipText({ ...capacity, source: "" })).toBe("What the link carries. Default 1 Mbit/s.");
});

test("a controller's parameter keeps the RFC's symbol, others have none", () => {
  const symbol = (key: string) => symbolOf({ ...ratio, key });
  expect(symbol("XREF_ms")).toBe("XREF");
  expect(symbol("GAMMA_MAX")).toBe("GAMMA_MAX");
  expect(symbol("BETA_V")).toBe("BETA_V");
  expect(symbol("capacity_kbps")).toBe("");
});
