import { expect, test, vi } from "vitest";
import { inGoes } from "./in-goes";
import { messageIn } from "./notes-channel";

const position = {
  place: 1,
  of: 2,
  title: "one",
  caption: "",
  notes: "",
  next: "two",
  begun_ms: 0,
};

test("what is no word of a talk is not heard", () => {
  const nonsense = [
    null,
    undefined,
    7,
    "step",
    [],
    {},
    { kind: "step" },
    { kind: "step", by: 1000 },
    { kind: "step", by: "1" },
    { kind: "standing" },
    { kind: "standing", standing: null },
    { kind: "standing", standing: {} },
    { kind: "standing", standing: { ...position, begun_ms: Number.NaN } },
    { kind: "standing", standing: { ...position, title: { html: "<b>" } } },
    { kind: "constructor" },
  ];
  expect(nonsense.map(messageIn)).toEqual(nonsense.map(() => null));
  const words = [
    { kind: "step", by: -1 },
    { kind: "hello" },
    { kind: "standing", standing: position },
    { kind: "over" },
  ];
  expect(words.map(messageIn)).toEqual(words);
});

test("a press is a step at once, and a thousand in a row are a few steps of many", () => {
  vi.useFakeTimers();
  try {
    const steps: number[] = [];
    const step = inGoes((by) => steps.push(by));
    step(1);
    expect(steps).toEqual([1]);
    for (let i = 0; i < 999; i += 1) step(1);
    vi.runAllTimers();
    expect(steps).toEqual([1, 999]);
    vi.advanceTimersByTime(1000);
    step(-1);
    expect(steps).toEqual([1, 999, -1]);
    step(1);
    step(-1);
    vi.runAllTimers();
    expect(steps).toEqual([1, 999, -1]);
  } finally {
    vi.useRealTimers();
  }
});
