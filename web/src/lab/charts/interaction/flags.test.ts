import { afterEach, expect, test, vi } from "vitest";
import { scaleLinear } from "../../../../figure/ink/scale";
import type { Flag } from "../../../../model/scenario/types";
import { FakeElement, happen } from "../../../../tests/fake-page";
import type { Session } from "../../session";
import { Flags } from "./flags";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Flags over a plot of 1000 pixels; counts the elements that are made. */
function open(flags: readonly Flag[]) {
  const made = { elements: 0 };
  const page = {
    activeElement: null as FakeElement | null,
    createElement: () => {
      made.elements += 1;
      return new FakeElement();
    },
  };
  vi.stubGlobal("document", page);
  const host = new FakeElement();
  const actions = { seek: vi.fn(), removeEdit: vi.fn() };
  const shown = new Flags(host.real, actions as unknown as Session["actions"]);
  const look = (from_s: number, to_s: number, margin = 0): void =>
    shown.place(scaleLinear([from_s, to_s], [0, 1000]), 1000, margin);
  shown.load(flags);
  look(0, 100);
  const words = (): readonly string[] =>
    host.children.filter(({ hidden }) => !hidden).map(({ children }) => children[0]?.title ?? "");
  /** The texts of those that are in view. */
  const texts = (): readonly string[] =>
    host.children
      .filter(({ hidden }) => !hidden)
      .map(({ children }) => children[0]?.textContent ?? "");
  const classes = (): readonly string[] =>
    host.children.map((one) => [...one.classes].sort().join(" "));
  return { host, page, made, actions, shown, look, words, texts, classes };
}

const flag = (at_s: number, label: string, more: Partial<Flag> = {}): Flag => ({
  ...{ at_s, label, edit: null },
  ...more,
});

const flags = (count: number, edit: number | null = null): Flag[] =>
  Array.from({ length: count }, (_, i) => ({
    at_s: (100 * i) / count,
    label: `Capacity ${i} kbit/s`,
    edit,
  }));

test("a few flags have a pole each, in and out of view", () => {
  const { host, look, words } = open(flags(10));
  expect(host.children).toHaveLength(10);
  look(5, 25);
  expect(host.children).toHaveLength(10);
  expect(words()).toEqual(["Capacity 1 kbit/s at 10.0 s", "Capacity 2 kbit/s at 20.0 s"]);
});

test("20,000 flags are one for each ten pixels, which says how many they are", () => {
  const { host, made, words } = open(flags(20_000));
  expect(host.children).toHaveLength(100);
  expect(made.elements).toBe(300);
  expect(words()[50]).toBe("200 changes from 50.0 s to 51.0 s");
});

test("nearer to them they come apart", () => {
  const { look, words } = open(flags(20_000));
  look(50, 50.2);
  expect(words()[0]).toBe("Capacity 10000 kbit/s at 50.0 s");
});

test("words are found for what is shown only", () => {
  const label = vi.fn(() => "Capacity");
  const lazy = Array.from({ length: 5000 }, (_, i) =>
    Object.defineProperty({ at_s: i / 50, edit: null } as Flag, "label", { get: label }),
  );
  const { look } = open(lazy);
  expect(label).not.toHaveBeenCalled();
  look(50, 51);
  expect(label.mock.calls.length).toBeLessThan(300);
});

test("one that stands for many leads to the first, and takes all of a drawn line back", () => {
  const { host, actions } = open(flags(5000, 3));
  const [label, remove] = host.children[10]?.children ?? [];
  happen(label as FakeElement, "click");
  expect(actions.seek).toHaveBeenCalledWith(10);
  happen(remove as FakeElement, "click");
  expect(actions.removeEdit).toHaveBeenCalledWith(3);
});

test("the scenario's own says whose it is, and a person's can be taken back besides", () => {
  const { host, actions } = open([flag(10, "Loss 2 %"), flag(50, "Capacity 900", { edit: 4 })]);
  const [own, edited] = host.children;
  expect([own, edited].map((one) => one?.className)).toEqual(["flag flag-own", "flag flag-edit"]);
  expect(own?.children).toHaveLength(1);
  const [label, remove] = edited?.children ?? [];
  expect(own?.children[0]?.attributes.get("aria-label")).toBe(
    "In the scenario: Loss 2 % at 10.0 s",
  );
  expect(label?.attributes.get("aria-label")).toBe("Your change: Capacity 900 at 50.0 s");
  expect([label, remove].map((one) => one?.className)).toEqual(["flag-label", "flag-remove"]);
  expect(label).toMatchObject({ type: "button", textContent: "Capacity 900" });
  expect(remove).toMatchObject({ type: "button", textContent: "×" });
  expect(remove?.attributes.get("aria-label")).toBe("Take back: Capacity 900 at 50.0 s");
  happen(label as FakeElement, "click");
  expect(actions.removeEdit).not.toHaveBeenCalled();
  expect(actions.seek.mock.calls).toEqual([[50]]);
});

test.each([
  ["Delete", 4, true],
  ["Backspace", 4, true],
  ["Enter", 4, false],
  ["Delete", null, false],
])("%s on a flag of edit %s takes it back: %s", (key, edit, taken) => {
  const { host, actions } = open([flag(10, "Loss"), flag(50, "Capacity", { edit })]);
  const label = host.children[1]?.children[0] as FakeElement;
  const event = happen(host, "keydown", { key }, label);
  expect(actions.removeEdit.mock.calls).toEqual(taken ? [[4]] : []);
  expect(event.defaultPrevented).toBe(taken);
});

/** Three of one moment, and one alone. */
const CROWD = [flag(10, "One"), flag(10, "Two"), flag(10, "Three"), flag(50, "Alone")];

test("of one moment one stands for all; pointed at, or with the focus, they are all there, each in a row", () => {
  const { host, texts, classes } = open(CROWD);
  const folded = [
    ["One +2", "Two", "Three", "Alone"],
    ["", "flag-behind", "flag-behind", ""],
  ];
  const unfolded = ["flag-open", "flag-behind flag-open", "flag-behind flag-open", ""];
  const [first, second, , alone] = host.children;
  expect([texts(), classes()]).toEqual(folded);
  expect(host.children.map(({ style }) => style.transform)).toEqual([
    "translate(100px, 0px)",
    "translate(100px, 16px)",
    "translate(100px, 32px)",
    "translate(500px, 0px)",
  ]);
  for (const [on, off] of [
    ["pointerover", "pointerout"],
    ["focusin", "focusout"],
  ] as const) {
    happen(host, on, {}, first);
    expect([texts(), classes()]).toEqual([["One", "Two", "Three", "Alone"], unfolded]);
    // On the way to its neighbour below it stays open.
    happen(host, off, { relatedTarget: second }, first);
    expect(classes()).toEqual(unfolded);
    happen(host, off, { relatedTarget: null }, second);
    expect([texts(), classes()]).toEqual(folded);
    happen(host, on, {}, first);
    happen(host, on, {}, alone);
    expect(classes()).toEqual(["", "flag-behind", "flag-behind", "flag-open"]);
    happen(host, off, { relatedTarget: new FakeElement() }, alone);
    expect([texts(), classes()]).toEqual(folded);
  }
});

test("one that is a little beyond the plot's ends is seen, one further away is not", () => {
  const { host, look } = open([10, 50, 90].map((at_s) => flag(at_s, "Loss")));
  const hidden = (): readonly boolean[] => host.children.map((one) => one.hidden);
  look(10.08, 89.92);
  expect(hidden()).toEqual([false, false, false]);
  look(10.16, 89.84);
  expect(hidden()).toEqual([true, false, true]);
});

test("near the plot's end it lies to the left of its moment, if there is no room beside the plot", () => {
  const { host, look, classes } = open([flag(95, "Capacity 900 kbit/s")]);
  expect(host.children[0]?.style.transform).toBe("translate(calc(950px - 100%), 0px)");
  expect(classes()).toEqual(["flag-flipped"]);
  look(0, 100, 150);
  expect(host.children[0]?.style.transform).toBe("translate(950px, 0px)");
  expect(classes()).toEqual([""]);
});

test("with little room it says its short words, and with less nothing until it is pointed at", () => {
  const long = flag(10, "Capacity of the link 900 kbit/s", { short: "900" });
  const { host, shown, look, texts, classes } = open([long, flag(17, "Loss")]);
  expect(texts()).toEqual(["900", "Loss"]);
  expect(host.children[0]?.children[0]?.title).toBe("Capacity of the link 900 kbit/s at 10.0 s");
  shown.load([long, flag(12, "Loss")]);
  look(0, 100);
  expect(texts()).toEqual(["Capacity of the link 900 kbit/s", "Loss"]);
  expect(classes()).toEqual(["flag-tight", ""]);
  const wordy = flag(10, "Capacity of the link 900 kbit/s");
  shown.load([wordy, flag(17, "Loss")]);
  look(0, 100);
  expect(classes()).toEqual(["flag-tight", ""]);
});

test("where the focused one was taken away, the focus goes to its neighbour, and from the last one to the chart", () => {
  const edits = [1, 2, 3].map((edit) => flag(10 * edit, "Loss", { edit }));
  const { host, page, shown, look } = open(edits);
  const chart = new FakeElement();
  const closest = vi.fn(() => chart);
  Object.assign(host, { closest });
  const leave = (left: readonly Flag[], focused: number): readonly boolean[] => {
    page.activeElement = host.children[focused]?.children[1] ?? null;
    shown.load(left);
    look(0, 100);
    return host.children.map(({ children }) => children[0]?.focused ?? false);
  };
  expect(leave(edits.slice(1), 0)).toEqual([true, false]);
  expect(leave(edits.slice(1, 2), 1)).toEqual([true]);
  expect(chart.focused).toBe(false);
  expect(leave([], 0)).toEqual([]);
  expect(chart.focused).toBe(true);
  expect(closest).toHaveBeenCalledWith("[tabindex]");
  // Who is elsewhere keeps the focus.
  expect(leave(edits, 5)).toEqual([false, false, false]);
});
