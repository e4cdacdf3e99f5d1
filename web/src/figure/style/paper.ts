// Themes of figures that leave the page: on white, for a projector (each flow a hue of its own, as two blues become one there),
// and for print without colour (each flow a grey of its own; dashes and markers tell the rest).

import { type Theme, themeFrom } from "../theme";

export type PaperName = "light" | "dark" | "projector" | "grey";

export const PAPERS: readonly PaperName[] = ["light", "dark", "projector", "grey"];

/** At least 4.5:1 on white, so that names may have them too; told apart with any of the three colour blindnesses by lightness or hue. */
export const PROJECTOR: readonly string[] = [
  "#0058a3",
  "#c23b00",
  "#00704a",
  "#7b2d8e",
  "#8a5a00",
  "#b0125b",
  "#006d7a",
  "#4d4d4d",
];
/** Steps that a printer keeps apart. */
export const GREYS: readonly string[] = ["#000000", "#666666", "#333333", "#757575"];

const BACKGROUND = { light: "#ffffff", dark: "#0e1217", projector: "#ffffff", grey: "#ffffff" };

export function paperTheme(name: PaperName): Theme {
  const theme = themeFrom((token) => (token === "--background" ? BACKGROUND[name] : ""));
  if (name === "projector") {
    return { ...theme, ink: "#000000", muted: "#404040", palette: PROJECTOR };
  }
  return name === "grey" ? grey(theme) : theme;
}

function grey(theme: Theme): Theme {
  return {
    ...theme,
    ink: "#000000",
    muted: "#404040",
    flag: "#595959",
    harm: "#000000",
    mark: "#595959",
    modeRamp: "#bdbdbd",
    modeGradual: "#e6e6e6",
    onRamp: "#000000",
    onGradual: "#000000",
    palette: GREYS,
  };
}
