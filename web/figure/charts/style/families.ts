// The style of each family of controllers, the same everywhere: hue, dash and symbol. NADA, GCC and SCReAM have Okabe and Ito's blue,
// vermilion and bluish green; CUBIC and BBR have its reddish purple and its orange, moved as far as it takes to tell them from the others.
// Any two are at least 0.15 apart in OKLab on light and on dark, and differ in dash and symbol: tests/told-apart.test.ts computes it.
// One line here and a name in scenario/names/families.ts is all that a new family needs; one that has none gets a place among the last hues.

import type { FamilyName } from "../../../model/scenario/names/families";
import type { PointSymbol } from "../../figure";

export interface FamilyStyle {
  /** Of its first flow: at least 3:1 on the page and on white. */
  readonly light: string;
  /** At least 7:1 on the ground of a dark room's projector. */
  readonly dark: string;
  /** Place of its first flow in the list of dashes; the next flows take the next ones. */
  readonly dash: number;
  /** Of all of its flows. */
  readonly symbol: PointSymbol;
}

export const FAMILIES: Readonly<Record<FamilyName, FamilyStyle>> = {
  nada: { light: "#0072b2", dark: "#35a5ee", dash: 0, symbol: "circle" },
  gcc: { light: "#d55e00", dark: "#f27f0c", dash: 1, symbol: "square" },
  scream: { light: "#009e73", dark: "#1fe5b8", dash: 2, symbol: "diamond" },
  cubic: { light: "#b3176f", dark: "#fb6aa6", dash: 3, symbol: "plus" },
  bbr: { light: "#7b6800", dark: "#ddcb10", dash: 4, symbol: "star" },
  newreno: { light: "#5f1280", dark: "#fdadff", dash: 5, symbol: "wedge" },
  prague: { light: "#9a55e6", dark: "#b782fd", dash: 6, symbol: "hourglass" },
  fixed: { light: "#1d5200", dark: "#68ae35", dash: 7, symbol: "bowtie" },
  media: { light: "#482715", dark: "#fae0bf", dash: 8, symbol: "bar" },
  background: { light: "#9b8998", dark: "#b6b4b6", dash: 9, symbol: "dome" },
};
