import { describe, expect, test } from "vitest";
import { FLOOR_WORDS } from "./floor";
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
    "WebAssembly",
    "vectors",
    "popovers",
  ] as const)("%s: it is told the oldest that can", (lack) => {
    expect(new Lacking(lack).message).toContain(FLOOR_WORDS);
  });
});
