import { expect, test, vi } from "vitest";
import { inGoes, messageIn, type NotesMessage, openNotesChannel } from "./notes-channel";
import { passed } from "./notes-window";

const position = {
  place: 1,
  of: 2,
  title: "one",
  caption: "",
  notes: "",
  next: "two",
  ...{ begun_ms: 0, since_ms: 0, picture: "<svg/>", nextPicture: "" },
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
    { kind: "position" },
    { kind: "position", position: null },
    { kind: "position", position: {} },
    { kind: "position", position: { ...position, begun_ms: Number.NaN } },
    { kind: "position", position: { ...position, since_ms: "0" } },
    { kind: "position", position: { ...position, picture: null } },
    { kind: "position", position: { ...position, title: { html: "<b>" } } },
    { kind: "constructor" },
  ];
  expect(nonsense.map(messageIn)).toEqual(nonsense.map(() => null));
  const words = [
    { kind: "step", by: -1 },
    { kind: "hello" },
    { kind: "position", position },
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

test("a presenter hears the window with its own notes, and not those of another presenter", async () => {
  vi.stubGlobal("location", new URL("https://example.org/lab/"));
  const [own, other] = [openNotesChannel("one"), openNotesChannel("two")];
  const [notes, others] = [openNotesChannel("one"), openNotesChannel("two")];
  const heard: (readonly [string, NotesMessage])[] = [];
  own?.hear((word) => heard.push(["one", word]));
  other?.hear((word) => heard.push(["two", word]));
  notes?.say({ kind: "step", by: -1 });
  others?.say({ kind: "hello" });
  await vi.waitUntil(() => heard.length >= 2);
  expect(heard.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ["one", { kind: "step", by: -1 }],
    ["two", { kind: "hello" }],
  ]);
  for (const channel of [own, other, notes, others]) channel?.close();
  vi.unstubAllGlobals();
});

test("the clock of a slide counts minutes and seconds, and never below nothing", () => {
  expect([0, 4_400, 65_000, 3_600_000, -900].map(passed)).toEqual([
    ...["0:00", "0:04", "1:05", "60:00", "0:00"],
  ]);
});
