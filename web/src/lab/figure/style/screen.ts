// Colours of figures that leave the page: on white, and each flow a hue of its own, as two blues become one on a projector. In
// print there is black alone (exports/figure/print-svg.ts).

import { type Theme, themeFrom } from "../theme";

/** At least 4.5:1 on white, so that names may have them too; told apart with any of the three colour blindnesses by lightness or hue. */
export const HUES: readonly string[] = [
  "#0058a3",
  "#c23b00",
  "#00704a",
  "#7b2d8e",
  "#8a5a00",
  "#b0125b",
  "#006d7a",
  "#4d4d4d",
];

export const SCREEN: Theme = {
  ...themeFrom((token) => (token === "--background" ? "#ffffff" : "")),
  ink: "#000000",
  muted: "#404040",
  palette: HUES,
};
