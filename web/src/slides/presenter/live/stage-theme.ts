// Colours for a projector in a dark room and in a bright one: brighter than the lab's, and no two flows of one hue.

import { SCREEN, type Theme, themeFrom } from "../../../lab/figure";

/** At least 7:1 on the dark ground. */
const BRIGHT: readonly string[] = [
  "#6cc1ff",
  "#ffb52e",
  "#5fdca8",
  "#ff9bd2",
  "#c9b4ff",
  "#ffe27a",
  "#7fe3ee",
  "#d0d7de",
];

export const DARK_STAGE: Theme = {
  ...themeFrom((token) => (token === "--background" ? "#0b0e12" : "")),
  ink: "#ffffff",
  muted: "#c3cad3",
  hairline: "#3a4552",
  grid: "#232b35",
  palette: BRIGHT,
};

export const LIGHT_STAGE: Theme = SCREEN;
