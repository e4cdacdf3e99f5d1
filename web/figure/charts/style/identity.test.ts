import { describe, expect, test } from "vitest";
import { NO_SCHEMA } from "../../../model/scenario/schema";
import { layoutOf } from "../../../tests/figure-fixture";
import { contrast, type Kin } from "../../ink/theme";
import { FAMILIES } from "./families";
import { identityOf, lookOf } from "./identity";

describe("a flow's identity", () => {
  test("is NADA's blue for the first NADA flow, in both themes", () => {
    const layout = layoutOf({ video: "nada" });
    expect(identityOf(NO_SCHEMA, layout, "video", { scheme: "light" })).toMatchObject({
      colour: "#0072b2",
      dash: [],
      label: "NADA",
    });
    expect(identityOf(NO_SCHEMA, layout, "video", { scheme: "dark" }).colour).toBe("#35a5ee");
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

  test("differs among flows of one kind by colour and dash, and has their symbol", () => {
    const names = Array.from({ length: 8 }, (_, i) => `flow${i}`);
    const layout = layoutOf(Object.fromEntries(names.map((name) => [name, "nada" as const])));
    const looks = names.map((name) => identityOf(NO_SCHEMA, layout, name, { scheme: "light" }));
    expect(new Set(looks.map(({ colour, dash }) => `${colour} ${dash}`)).size).toBe(8);
    expect(looks.map(({ symbol }) => symbol)).toEqual(names.map(() => "circle"));
    expect(looks.map(({ kin }) => kin.place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test("goes on where figures beside it end, for flows of that family alone", () => {
    const layout = layoutOf({ a: "nada", b: "gcc" });
    const look = (name: string, first?: Kin) =>
      identityOf(NO_SCHEMA, layout, name, { scheme: "light", ...(first && { first }) });
    const second = look("a", { family: "nada", place: 1 });
    const { colour, dash } = lookOf("nada", 1, "light");
    expect(second).toMatchObject({ colour, dash, kin: { family: "nada", place: 1 } });
    expect(look("b", { family: "nada", place: 1 })).toEqual(look("b"));
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
