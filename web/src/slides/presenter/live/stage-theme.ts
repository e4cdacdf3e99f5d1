// Colours for a projector in a dark room and in a bright one: words and lines brighter than the lab's, flows as everywhere.

import { SCREEN, type Theme, themeFrom } from "../../../../figure";

export const DARK_STAGE: Theme = {
  ...themeFrom((token) => (token === "--background" ? "#0b0e12" : "")),
  ink: "#ffffff",
  muted: "#c3cad3",
  hairline: "#3a4552",
  grid: "#232b35",
};

export const LIGHT_STAGE: Theme = SCREEN;
