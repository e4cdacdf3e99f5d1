import { expect, test } from "vitest";
import { isMac, keyName, together } from "./key-names";

test("a Mac, an iPad and an iPhone are told from other systems", () => {
  for (const platform of ["MacIntel", "iPhone", "iPad"]) expect(isMac({ platform })).toBe(true);
  for (const platform of ["Win32", "Linux x86_64", "Linux armv8l", ""])
    expect(isMac({ platform })).toBe(false);
});

test("on a Mac keys have the signs that stand on them, and nothing between them", () => {
  expect(["Ctrl", "Shift", "Alt", "Z", "Esc"].map((key) => keyName(key, true))).toEqual([
    "⌘",
    "⇧",
    "⌥",
    "Z",
    "Esc",
  ]);
  expect(together(["Shift", "Ctrl", "Z"], true)).toBe("⇧⌘Z");
});

test("elsewhere they have their words, with a plus between them", () => {
  expect(keyName("Ctrl", false)).toBe("Ctrl");
  expect(together(["Shift", "Ctrl", "Z"], false)).toBe("Shift+Ctrl+Z");
});

test("a name that only ends in one of theirs is another system", () => {
  for (const platform of ["Linux imac", "X11; iPad"]) expect(isMac({ platform })).toBe(false);
});
