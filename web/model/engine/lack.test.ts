import { describe, expect, test } from "vitest";
import { browserslist } from "../../../package.json";
import { FLOOR, FLOOR_TEXT } from "./floor";
import { Lacking, lackOf } from "./lack";

/** A browser's window, as far as it is asked. */
const browser = (more: object) =>
  ({ WebAssembly, HTMLElement: { prototype: { popover: null } }, ...more }) as never;

describe("a browser lacks", () => {
  test("nothing where it has WebAssembly with vectors, and popovers", () => {
    expect(lackOf(browser({}))).toBeNull();
  });

  test("WebAssembly in Lockdown Mode, whatever else it has not", () => {
    const more = { WebAssembly: undefined, HTMLElement: { prototype: {} } };
    expect(lackOf(browser(more))).toBe("WebAssembly");
  });

  test("vectors where a module with one is not valid", () => {
    expect(lackOf(browser({ WebAssembly: { validate: () => false } }))).toBe("vectors");
  });

  test("popovers where no element has them", () => {
    expect(lackOf(browser({ HTMLElement: { prototype: {} } }))).toBe("popovers");
  });

  test.each([
    [
      "WebAssembly",
      "This browser runs no WebAssembly, which the simulation engine is made of. Lockdown Mode switches it off, and can be switched off for this page alone; otherwise the lab takes FLOOR, or a newer one",
    ],
    [
      "vectors",
      "The WebAssembly of this browser has no vectors (SIMD), with which the simulation engine computes: the lab takes FLOOR, or a newer one",
    ],
    ["popovers", "This browser is too old: the lab takes FLOOR, or a newer one"],
  ] as const)("%s: it is told why, and the oldest that can", (lack, sentence) => {
    const cause = new Lacking(lack);
    expect(cause.message).toBe(sentence.replace("FLOOR", FLOOR_TEXT));
    expect([cause.lack, cause.name]).toEqual([lack, "Lacking"]);
  });
});

test("the oldest browsers are those of the package's browserslist, in words", () => {
  expect([...FLOOR.keys()]).toEqual(browserslist.map((line) => line.slice(0, line.indexOf(" "))));
  expect(FLOOR_TEXT).toMatch(/^Safari or iOS [\d.]+, Chrome or Edge [\d.]+, Firefox [\d.]+$/);
  for (const browser of ["safari", "chrome", "firefox"])
    expect(FLOOR_TEXT).toContain(` ${FLOOR.get(browser)}`);
});
