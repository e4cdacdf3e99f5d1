// The style of each family of controllers, the same everywhere: hue (Okabe and Ito's palette, safe for colour-blind eyes), dash and symbol.
// One line here and a name in scenario/names/families.ts is all that a new family needs; one that has none gets a place among the last hues.

import { FAMILY_NAMES, type FamilyName } from "../../scenario/names/families";
import type { PointSymbol } from "../figure";

export interface FamilyStyle {
  /** What a flow is called that is the only one of its family. */
  readonly label: string;
  /** On a light and on a dark background. Lines are drawn nearer to the ink where that is needed for 3:1. */
  readonly light: string;
  readonly dark: string;
  /** Place of its first flow in the list of dashes; the next flows take the next ones. */
  readonly dash: number;
  readonly symbol: PointSymbol;
}

export const FAMILIES: Readonly<Record<FamilyName, FamilyStyle>> = {
  nada: { label: FAMILY_NAMES.nada, light: "#0072b2", dark: "#4aa3e6", dash: 0, symbol: "circle" },
  gcc: { label: FAMILY_NAMES.gcc, light: "#d55e00", dark: "#f0813a", dash: 1, symbol: "square" },
  scream: {
    label: FAMILY_NAMES.scream,
    light: "#009e73",
    dark: "#2fc598",
    dash: 2,
    symbol: "diamond",
  },
  // #cc79a7 and #e69f00 are drawn as much darker on a light background as it takes to see them (identity.ts). The palette’s #56b4e9 would
  // then be one of NADA’s own shades: a step towards cyan keeps it apart.
  cubic: {
    label: FAMILY_NAMES.cubic,
    light: "#cc79a7",
    dark: "#cc79a7",
    dash: 3,
    symbol: "triangle",
  },
  bbr: { label: FAMILY_NAMES.bbr, light: "#e69f00", dark: "#e69f00", dash: 4, symbol: "square" },
  newreno: {
    label: FAMILY_NAMES.newreno,
    light: "#0a9bc4",
    dark: "#9ad6f7",
    dash: 5,
    symbol: "triangle",
  },
  prague: {
    label: FAMILY_NAMES.prague,
    light: "#7a4fb5",
    dark: "#b794f4",
    dash: 6,
    symbol: "diamond",
  },
  fixed: {
    label: FAMILY_NAMES.fixed,
    light: "#6b6b00",
    dark: "#bdbb4d",
    dash: 3,
    symbol: "square",
  },
  media: {
    label: FAMILY_NAMES.media,
    light: "#7b6a58",
    dark: "#b3a18d",
    dash: 1,
    symbol: "diamond",
  },
  background: {
    label: FAMILY_NAMES.background,
    light: "#7d8792",
    dark: "#8e99a5",
    dash: 3,
    symbol: "square",
  },
};
