import { describe, expect, test } from "vitest";
import { mix, themeFrom, underWash } from "./theme";

describe("colours", () => {
  test("follow the page's tokens, dark or light by their ground", () => {
    const dark = themeFrom((name) => (name === "--ground" ? "#0e1217" : ""));
    expect([dark.name, dark.ground]).toEqual(["dark", "#0e1217"]);
    expect(themeFrom(() => "").name).toBe("light");
  });

  test("under the veil of the future come out as wanted", () => {
    const under = underWash("#eeeee9", "#fbfbf8", 0.4);
    expect(mix(under, "#fbfbf8", 0.4)).toBe("#eeeee9");
  });
});
