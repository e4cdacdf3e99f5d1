// Colour, dash and symbol tell families of controllers apart, for every eye and on every ground: computed for all pairs.

import { describe, expect, test } from "vitest";
import { keptStyle } from "../figure/charts/kept";
import { FAMILIES } from "../figure/charts/style/families";
import { lookOf } from "../figure/charts/style/identity";
import { SCREEN } from "../figure/charts/style/screen";
import { contrast, themeFrom } from "../figure/ink/theme";
import { FAMILY_NAMES, type FamilyName } from "../model/scenario/names/families";
import { distance, hueOf, LESS_COLOUR } from "./colour-vision";

const FAMILY = Object.keys(FAMILY_NAMES) as FamilyName[];
const SCHEMES = ["light", "dark"] as const;
/** In OKLab: seven times what an eye just notices. */
const APART = 0.15;
/** NADA beside a controller that the RFCs' tests and the slides of its authors hold against it. */
const WELL_APART = 0.18;
/** Within a family, where dash and label tell, too: of any two of four flows, and of the first two. */
const STEP = 0.05;
const SECOND = 0.12;
const THEMES = {
  light: themeFrom(() => ""),
  dark: themeFrom((token) => (token === "--background" ? "#0e1217" : "")),
};
/** A projector's in a dark room: presenter/live/stage-theme.ts. */
const STAGE = "#0b0e12";

function pairs<T>(all: readonly T[]): readonly (readonly [T, T])[] {
  return all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b] as const));
}

const first = (family: FamilyName, scheme: "light" | "dark") => lookOf(family, 0, scheme);

describe.each(SCHEMES)("on %s", (scheme) => {
  test("any two families are told apart by their hues", () => {
    for (const [a, b] of pairs(FAMILY)) {
      const apart = distance(first(a, scheme).colour, first(b, scheme).colour);
      expect(apart, `${a} ${b}`).toBeGreaterThanOrEqual(APART);
    }
    for (const other of ["gcc", "scream", "newreno", "cubic", "bbr"] as const) {
      const apart = distance(first("nada", scheme).colour, first(other, scheme).colour);
      expect(apart, other).toBeGreaterThanOrEqual(WELL_APART);
    }
  });

  test.each(LESS_COLOUR)("what %s brings together differs in dash and in symbol", (vision) => {
    const close = pairs(FAMILY).filter(([a, b]) => {
      return distance(first(a, scheme).colour, first(b, scheme).colour, vision) < APART;
    });
    // No ten colours stay apart for everybody: this test is about something.
    expect(close.length).toBeGreaterThan(0);
    for (const [a, b] of close) {
      expect(first(a, scheme).dash, `${a} ${b}`).not.toEqual(first(b, scheme).dash);
      expect(first(a, scheme).symbol, `${a} ${b}`).not.toBe(first(b, scheme).symbol);
    }
  });

  test("four flows of a family are told apart by lightness, and twenty by lightness and dash", () => {
    for (const family of FAMILY) {
      const looks = Array.from({ length: 20 }, (_, place) => lookOf(family, place, scheme));
      for (const [a, b] of pairs(looks.slice(0, 4))) {
        expect(distance(a.colour, b.colour), family).toBeGreaterThanOrEqual(STEP);
        expect(a.dash).not.toEqual(b.dash);
      }
      const [one, two] = looks as [(typeof looks)[0], (typeof looks)[0]];
      expect(distance(one.colour, two.colour), family).toBeGreaterThanOrEqual(SECOND);
      expect(new Set(looks.map(({ colour, dash }) => `${colour} ${dash}`)).size).toBe(20);
      expect(new Set(looks.map(({ symbol }) => symbol)).size).toBe(1);
    }
  });

  test("flows of a family keep its hue", () => {
    const turnOf = (a: string, b: string): number =>
      Math.abs(((hueOf(a).degrees - hueOf(b).degrees + 540) % 360) - 180);
    for (const family of FAMILY) {
      const own = FAMILIES[family].light;
      // The hue of what is nearly grey is not seen.
      if (hueOf(own).chroma < 0.06) continue;
      for (let place = 0; place < 4; place += 1) {
        expect(turnOf(own, lookOf(family, place, scheme).colour), family).toBeLessThan(25);
      }
    }
  });

  test("every line can be seen and every name read, on the page and where figures go", () => {
    const grounds = {
      light: [THEMES.light.background, SCREEN.background],
      dark: [THEMES.dark.background, STAGE],
    };
    for (const ground of grounds[scheme]) {
      for (const family of FAMILY) {
        for (let place = 0; place < 20; place += 1) {
          const { colour, text } = lookOf(family, place, scheme);
          expect(contrast(colour, ground), family).toBeGreaterThanOrEqual(3);
          expect(contrast(text, ground), family).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  test("no family has the colour of a bound, of a loss, of a mark, or of a kept run", () => {
    const theme = THEMES[scheme];
    const others = [theme.ink, theme.muted, theme.harm, theme.mark];
    const kept = [..."ABCDEF"].map((letter) => keptStyle(letter, theme).colour);
    for (const family of FAMILY) {
      const { colour } = first(family, scheme);
      for (const one of others) {
        expect(distance(colour, one), `${family} ${one}`).toBeGreaterThanOrEqual(STEP);
      }
      for (const one of kept) {
        expect(distance(colour, one), `${family} kept ${one}`).toBeGreaterThanOrEqual(0.11);
      }
    }
    for (const [a, b] of pairs(kept)) {
      expect(distance(a, b), `${a} ${b}`).toBeGreaterThanOrEqual(0.11);
    }
  });
});

test("each family has a symbol of its own, which no line without a flow and no event has", () => {
  const symbols: string[] = FAMILY.map((family) => FAMILIES[family].symbol);
  expect(new Set(symbols).size).toBe(FAMILY.length);
  for (const taken of ["tick", "triangle", "cross", "ring", "frame"]) {
    expect(symbols).not.toContain(taken);
  }
});

test("NADA has its blue, and no TCP is blue", () => {
  expect(FAMILIES.nada.light).toBe("#0072b2");
  for (const tcp of ["newreno", "cubic", "bbr", "prague"] as const) {
    for (const scheme of SCHEMES) {
      const { degrees } = hueOf(FAMILIES[tcp][scheme]);
      const around = (degrees + 360) % 360;
      expect(around > 200 && around < 285, `${tcp} ${scheme} ${around}`).toBe(false);
    }
  }
});
