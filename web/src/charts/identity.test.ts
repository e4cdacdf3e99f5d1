import { describe, expect, test } from "vitest";
import { layoutOf } from "./fixture";
import { identityOf } from "./identity";
import { LOOKS } from "./looks";
import { contrast } from "./theme";

describe("a flow's identity", () => {
  test("is NADA's blue for the first NADA flow, in both themes", () => {
    const layout = layoutOf({ video: "nada" });
    expect(identityOf(layout, "video", "light")).toMatchObject({
      colour: "#0072b2",
      dash: [],
      label: "NADA",
    });
    expect(identityOf(layout, "video", "dark").colour).toBe("#4aa3e6");
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

  test("tells every family from every other by its hue, and most by dash or marker too", () => {
    const families = ["nada", "gcc", "scream", "cubic", "bbr3", "newreno", "prague", "dctcp"];
    const layout = layoutOf(Object.fromEntries(families.map((kind) => [kind, kind])));
    for (const ground of ["light", "dark"] as const) {
      const looks = families.map((name) => identityOf(layout, name, ground));
      expect(new Set(looks.map(({ colour }) => colour)).size).toBe(families.length);
      expect(new Set(looks.map(({ dash, marker }) => `${dash} ${marker}`)).size).toBe(8);
    }
    expect(identityOf(layout, "gcc", "light").colour).toBe("#d55e00");
    expect(identityOf(layout, "scream", "light").colour).toBe("#009e73");
    expect(identityOf(layout, "bbr3", "dark").colour).toBe("#e69f00");
    expect(identityOf(layout, "cubic", "dark").colour).toBe("#cc79a7");
  });

  test("is the same for ever, whichever flows of other families came before", () => {
    const alone = identityOf(layoutOf({ a: "cubic" }), "a", "light");
    expect(identityOf(layoutOf({ x: "gcc", y: "bbr1", a: "cubic" }), "a", "light")).toEqual(alone);
  });

  test("is there for families that nobody has heard of", () => {
    const { colour, label } = identityOf(layoutOf({ a: "sprout" }), "a", "light");
    expect(contrast(colour, "#fbfbf8")).toBeGreaterThanOrEqual(3);
    expect(label).not.toBe("");
  });

  test("has words that can be read and lines that can be seen on their ground", () => {
    const names = ["a", "b", "c"];
    for (const kind of ["audio", "udp", ...Object.keys(LOOKS)]) {
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
