import { afterEach, expect, test, vi } from "vitest";
import { scaleOf } from "../../figure/scale";
import type { Flag } from "../../scenario/types";
import type { Session } from "../../session";
import { FakeElement, happen } from "./fake-page";
import { Flags } from "./flags";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Flags over a plot of 1000 pixels; counts the elements that are made. */
function open(flags: readonly Flag[]) {
  const made = { elements: 0 };
  vi.stubGlobal("document", {
    activeElement: null,
    createElement: () => {
      made.elements += 1;
      return new FakeElement();
    },
  });
  const host = new FakeElement();
  const actions = { seek: vi.fn(), removeEdit: vi.fn() };
  const shown = new Flags(host.real, actions as unknown as Session["actions"]);
  const look = (from_s: number, to_s: number): void =>
    shown.place(scaleOf([from_s, to_s], [0, 1000]), 1000, 0);
  shown.load(flags);
  look(0, 100);
  const words = (): readonly string[] =>
    host.children.filter(({ hidden }) => !hidden).map(({ children }) => children[0]?.title ?? "");
  return { host, made, actions, shown, look, words };
}

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
