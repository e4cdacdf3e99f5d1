// Colours of figures that leave the page: on white. In print there is black alone (exports/figure/print-svg.ts).

import { type Theme, themeFrom } from "../../ink/theme";

export const SCREEN: Theme = {
  ...themeFrom((token) => (token === "--background" ? "#ffffff" : "")),
  ink: "#000000",
  muted: "#404040",
};
