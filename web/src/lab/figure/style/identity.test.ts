import { describe, expect, test } from "vitest";
import { layoutOf } from "../../../../tests/figure-fixture";
import { NO_SCHEMA } from "../../scenario/schema";
import { contrast } from "../theme";
import { FAMILIES } from "./families";
import { identityOf } from "./identity";

describe("a flow's identity", () => {
  test("is NADA's blue for the first NADA flow, in both themes", () => {
    const layout = layoutOf({ video: "nada" });
    expect(identityOf(NO_SCHEMA, layout, "video", { scheme: "light" })).toMatchObject({
      colour: "#0072b2",
      dash: [],
      label: "NADA",
    });
    expect(identityOf(NO_SCHEMA, layout, "video", { scheme: "dark" }).colour).toBe("#4aa3e6");
  });

  test("has a name in words, where names are shown at all", () => {
    const layout = layoutOf({ delay_only: "nada", as_written: "nada" });
    const label = (name: string) => identityOf(NO_SCHEMA, layout, name, { scheme: "light" }).label;
    expect(["delay_only", "as_written"].map(label)).toEqual(["delay only", "as written"]);
  });

  test("does not change when flows of other kinds come and go", () => {
    const before = layoutOf({ a: "nada", b: "nada" });
    const after = layoutOf({ noise: "udp", a: "nada", voice: "audio", b: "nada" });
    for (const name of ["a", "b"]) {
      expect(identityOf(NO_SCHEMA, after, name, { scheme: "light" })).toEqual(
        identityOf(NO_SCHEMA, before, name, { scheme: "light" }),
      );
    }
  });

  test("does not change when a flow of its kind joins after it, but for the name", () => {
    const { label: _, ...before } = identityOf(NO_SCHEMA, layoutOf({ a: "nada" }), "a", {
      scheme: "light",
    });
    expect(
      identityOf(NO_SCHEMA, layoutOf({ a: "nada", b: "nada" }), "a", { scheme: "light" }),
    ).toMatchObject(before);
  });

  test("differs among eight flows of one kind by colour, dash or symbol", () => {
    const names = Array.from({ length: 8 }, (_, i) => `flow${i}`);
    const layout = layoutOf(Object.fromEntries(names.map((name) => [name, "nada" as const])));
    const looks = names.map((name) => {
      const { colour, dash } = identityOf(NO_SCHEMA, layout, name, { scheme: "light" });
      return `${colour} ${dash}`;
    });
    expect(new Set(looks).size).toBe(8);
  });

  test("tells every family from every other by its hue, and by dash or symbol too", () => {
    const families = ["nada", "gcc", "scream", "cubic", "bbr3", "newreno", "prague"];
    const layout = layoutOf(Object.fromEntries(families.map((kind) => [kind, kind])));
    for (const ground of ["light", "dark"] as const) {
      const looks = families.map((name) => identityOf(NO_SCHEMA, layout, name, { scheme: ground }));
      expect(new Set(looks.map(({ colour }) => colour)).size).toBe(families.length);
      expect(new Set(looks.map(({ dash, symbol }) => `${dash} ${symbol}`)).size).toBe(
        families.length,
      );
    }
    expect(identityOf(NO_SCHEMA, layout, "gcc", { scheme: "light" }).colour).toBe("#d55e00");
    expect(identityOf(NO_SCHEMA, layout, "scream", { scheme: "light" }).colour).toBe("#009e73");
    expect(identityOf(NO_SCHEMA, layout, "bbr3", { scheme: "dark" }).colour).toBe("#e69f00");
    expect(identityOf(NO_SCHEMA, layout, "cubic", { scheme: "dark" }).colour).toBe("#cc79a7");
  });

  test("is the same for ever, whichever flows of other families came before", () => {
    const alone = identityOf(NO_SCHEMA, layoutOf({ a: "cubic" }), "a", { scheme: "light" });
    expect(
      identityOf(NO_SCHEMA, layoutOf({ x: "gcc", y: "bbr3", a: "cubic" }), "a", {
        scheme: "light",
      }),
    ).toEqual(alone);
  });

  test("is there for families that nobody has heard of", () => {
    const { colour, label } = identityOf(NO_SCHEMA, layoutOf({ a: "sprout" }), "a", {
      scheme: "light",
    });
    expect(contrast(colour, "#fbfbf8")).toBeGreaterThanOrEqual(3);
    expect(label).not.toBe("");
  });

  test("has words that can be read and lines that can be seen on their ground", () => {
    const names = ["a", "b", "c"];
    for (const kind of ["audio", "udp", ...Object.keys(FAMILIES)]) {
      const layout = layoutOf(Object.fromEntries(names.map((name) => [name, kind])));
      for (const [theme, ground] of [
        ["light", "#fbfbf8"],
        ["dark", "#0e1217"],
      ] as const) {
        for (const name of names) {
          const { colour, text } = identityOf(NO_SCHEMA, layout, name, { scheme: theme });
          expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });
});
