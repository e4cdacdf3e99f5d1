import { describe, expect, test } from "vitest";
import { layoutOf, testAbout } from "../../tests/figure-fixture";
import { FAMILIES } from "../charts/style/families";
import { identityOf } from "../charts/style/identity";
import { contrast, mix, paler, readable, themeFrom, underWash } from "./theme";

describe("colours", () => {
  test("follow the page's tokens, dark or light by their background", () => {
    const dark = themeFrom((name) => (name === "--background" ? "#0e1217" : ""));
    expect([dark.scheme, dark.background]).toEqual(["dark", "#0e1217"]);
    expect(themeFrom(() => "").scheme).toBe("light");
  });

  test("of flows have a contrast of 3 in the future too, in both themes", () => {
    const flows = Object.fromEntries(
      ["a", "b", "c", "d", "e"].map((name) => [name, "nada"]),
    ) as Parameters<typeof layoutOf>[0];
    const { schema } = testAbout(layoutOf(flows));
    for (const background of ["#fbfbf8", "#0e1217"]) {
      const look = themeFrom((name) => (name === "--background" ? background : ""));
      const ink = look.scheme === "light" ? "#000000" : "#ffffff";
      const colours = [
        ...Object.values(FAMILIES).map((style) => readable(style[look.scheme], background, ink, 3)),
        ...Object.keys(flows).map((name) => identityOf(schema, layoutOf(flows), name, look).colour),
      ];
      for (const colour of colours)
        expect(contrast(paler(colour, look), background), colour).toBeGreaterThanOrEqual(3);
    }
  });

  test("under the veil of the future come out as wanted", () => {
    const under = underWash("#eeeee9", "#fbfbf8", 0.4);
    expect(mix(under, "#fbfbf8", 0.4)).toBe("#eeeee9");
  });
});
