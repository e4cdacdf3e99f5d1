import { expect, test } from "vitest";
import { isMac, keyName, together } from "./names";

test("a Mac, an iPad and an iPhone are told from other systems, by what each browser says of them", () => {
  for (const platform of ["MacIntel", "iPhone", "iPad"]) expect(isMac({ platform })).toBe(true);
  for (const platform of ["Win32", "Linux x86_64", "Linux armv8l", ""])
    expect(isMac({ platform })).toBe(false);
  expect(isMac({ platform: "MacIntel", userAgentData: { platform: "macOS" } })).toBe(true);
  // What is asked first has the say: an emulated phone keeps the platform of the machine.
  expect(isMac({ platform: "MacIntel", userAgentData: { platform: "Android" } })).toBe(false);
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
