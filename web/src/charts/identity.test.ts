import { describe, expect, test } from "vitest";
import { layoutOf } from "./fixture";
import { identityOf } from "./identity";

describe("a flow's identity", () => {
  test("is NADA's blue for the first NADA flow, in both themes", () => {
    const layout = layoutOf({ video: "nada" });
    expect(identityOf(layout, "video", "light")).toMatchObject({
      colour: "#0072b2",
      dash: [],
      label: "NADA",
    });
    expect(identityOf(layout, "video", "dark").colour).toBe("#56b4e9");
  });

  test("does not change when flows of other kinds come and go", () => {
    const before = layoutOf({ a: "nada", b: "nada" });
    const after = layoutOf({ noise: "udp", a: "nada", voice: "audio", b: "nada" });
    for (const name of ["a", "b"]) {
      expect(identityOf(after, name, "light")).toEqual(identityOf(before, name, "light"));
    }
  });

  test("does not change when a flow of its kind joins after it, but for the name", () => {
    const { label: _, ...before } = identityOf(layoutOf({ a: "nada" }), "a", "light");
    expect(identityOf(layoutOf({ a: "nada", b: "nada" }), "a", "light")).toMatchObject(before);
  });

  test("differs among eight flows of one kind by colour, dash or marker", () => {
    const names = Array.from({ length: 8 }, (_, i) => `flow${i}`);
    const layout = layoutOf(Object.fromEntries(names.map((name) => [name, "nada" as const])));
    const looks = names.map((name) => {
      const { colour, dash } = identityOf(layout, name, "light");
      return `${colour} ${dash}`;
    });
    expect(new Set(looks).size).toBe(8);
  });

  test("has words that can be read and lines that can be seen on their ground", () => {
    const names = ["a", "b", "c"];
    for (const kind of ["nada", "audio", "udp"] as const) {
      const layout = layoutOf(Object.fromEntries(names.map((name) => [name, kind])));
      for (const [theme, ground] of [
        ["light", "#fbfbf8"],
        ["dark", "#0e1217"],
      ] as const) {
        for (const name of names) {
          const { colour, text } = identityOf(layout, name, theme);
          expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });
});

/** WCAG 2.2, relative luminance. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const channel = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
