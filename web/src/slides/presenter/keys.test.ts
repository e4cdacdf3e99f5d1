import { describe, expect, test } from "vitest";
import { commandOf, DECK_KEYS, keysOfStage, RUN_KEYS } from "./keys";

interface Pressed {
  readonly on?: string;
  readonly altKey?: boolean;
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
}

/** What a press asks for, with the focus on such an element. */
function pressed(
  key: string,
  { on, ...held }: Pressed = {},
  keys: Readonly<Record<string, string>> = DECK_KEYS,
) {
  const closest = (selector: string) =>
    on !== undefined && selector.split(", ").includes(on) ? {} : null;
  const target = on === undefined ? null : { closest };
  const event = { key, altKey: false, ctrlKey: false, metaKey: false, target, ...held };
  return commandOf(event as unknown as KeyboardEvent, keys);
}

test.each([
  ["a deck", DECK_KEYS],
  ["a run", RUN_KEYS],
])("the help on the stage of %s has each of its keys, but for what there is nothing of", (_, keys) => {
  const told = keysOfStage<"full" | "dark">(keys as never, []);
  expect(
    told.map(({ key }) => commandOf({ key, target: null } as KeyboardEvent, keys as never)),
  ).toEqual(Object.values(keys));
  for (const { does, shown } of told)
    expect([does, ...shown].every((text) => text.trim() !== "")).toBe(true);
  const without = keysOfStage<"full" | "dark">(keys as never, ["full"]);
  expect(without.map(({ key }) => key)).toEqual(
    told.map(({ key }) => key).filter((key) => key !== "f"),
  );
});

describe("a presenter's key", () => {
  test.each([
    ["next", ["PageDown", "ArrowRight", "ArrowDown", " ", "Enter"]],
    ["back", ["PageUp", "ArrowLeft", "ArrowUp", "Backspace"]],
    ["first", ["Home"]],
    ["last", ["End"]],
    ["dark", ["b", ".", "B"]],
    ["again", ["r"]],
    ["turn", ["s", "S"]],
    ["full", ["f"]],
    ["notes", ["n"]],
    ["keep", ["k"]],
    ["overview", ["o", "O"]],
    ["leave", ["Escape"]],
  ])("asks for %s with each of %j, as clickers send them", (asked, keys) => {
    for (const key of keys) expect(pressed(key)).toBe(asked);
  });

  test("is nobody's where it has no meaning, and the browser's with Alt, Ctrl or Command", () => {
    expect(pressed("q")).toBeUndefined();
    for (const held of ["altKey", "ctrlKey", "metaKey"])
      expect(pressed("r", { [held]: true })).toBeUndefined();
  });

  test("is what is typed in a field, and a dialog's own", () => {
    for (const on of ["input[type=text]", "select", "textarea", "dialog"])
      for (const key of ["n", "Escape", "PageDown", " "])
        expect(pressed(key, { on })).toBeUndefined();
  });

  test("moves a slider by arrows, and is the presenter's there otherwise", () => {
    const on = "input[type=range]";
    for (const key of ["ArrowRight", "ArrowLeft", "Home", "End"])
      expect(pressed(key, { on })).toBeUndefined();
    expect(pressed("PageDown", { on })).toBe("next");
    expect(pressed("r", { on })).toBe("again");
  });

  test("presses a button by Space and Enter, and is the presenter's there otherwise", () => {
    for (const on of ["button", "a"]) {
      for (const key of [" ", "Enter"]) expect(pressed(key, { on })).toBeUndefined();
      expect(pressed("ArrowRight", { on })).toBe("next");
      expect(pressed("Backspace", { on })).toBe("back");
    }
  });

  test("on a run plays it, and shows and hides its charts", () => {
    const asked = (key: string) => pressed(key, {}, RUN_KEYS);
    expect([" ", "PageDown", "Home", "1", "5", ".", "Escape"].map(asked)).toEqual([
      ...["play", "play", "first", "chart1", "chart5", "dark", "leave"],
    ]);
    expect(["s", "n", "6", "constructor"].map(asked)).toEqual(Array(4).fill(undefined));
    expect(pressed("ArrowLeft", { on: "input[type=radio]" }, RUN_KEYS)).toBeUndefined();
  });
});
