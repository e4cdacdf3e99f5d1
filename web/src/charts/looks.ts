// The look of each family of controllers, for ever: hue (Okabe and Ito's palette, safe for colour-blind eyes), dash and marker.
// One line here is all that a new family needs; one that has none gets a place among the last hues.

import type { Marker } from "./draw/line";

export interface Look {
  /** What a flow is called that is the only one of its family. */
  readonly label: string;
  /** On a light and on a dark ground. Lines are drawn nearer to the ink where that is needed for 3:1. */
  readonly light: string;
  readonly dark: string;
  /** Place of its first flow in the list of dashes; the next flows take the next ones. */
  readonly dash: number;
  readonly marker: Marker;
}

export const LOOKS: Readonly<Record<string, Look>> = {
  nada: { label: "NADA", light: "#0072b2", dark: "#4aa3e6", dash: 0, marker: "circle" },
  gcc: { label: "GCC", light: "#d55e00", dark: "#f0813a", dash: 1, marker: "square" },
  scream: { label: "SCReAM", light: "#009e73", dark: "#2fc598", dash: 2, marker: "diamond" },
  // #cc79a7 and #e69f00 are drawn as much darker on a light ground as it takes to see them (identity.ts). The palette’s #56b4e9 would
  // then be one of NADA’s own shades: a step towards cyan keeps it apart.
  cubic: { label: "CUBIC", light: "#cc79a7", dark: "#cc79a7", dash: 3, marker: "triangle" },
  bbr: { label: "BBR", light: "#e69f00", dark: "#e69f00", dash: 4, marker: "square" },
  newreno: { label: "NewReno", light: "#0a9bc4", dark: "#9ad6f7", dash: 5, marker: "triangle" },
  prague: { label: "Prague", light: "#7a4fb5", dark: "#b794f4", dash: 6, marker: "diamond" },
  dctcp: { label: "DCTCP", light: "#8a2457", dark: "#e58aa0", dash: 1, marker: "circle" },
  fixed: { label: "Fixed rate", light: "#6b6b00", dark: "#bdbb4d", dash: 3, marker: "square" },
  media: { label: "Media", light: "#7b6a58", dark: "#b3a18d", dash: 1, marker: "diamond" },
  background: { label: "UDP", light: "#7d8792", dark: "#8e99a5", dash: 3, marker: "square" },
};

/** Kinds of controllers that look like their family, where the core's own name for it is another. */
const LIKE: Readonly<Record<string, string>> = {
  bbr1: "bbr",
  bbr3: "bbr",
  fixed_rate: "fixed",
  scripted: "fixed",
  external: "fixed",
};

/** Hues for families that this page has never heard of. */
const OTHERS = ["fixed", "dctcp", "prague"] as const;

/** The name of a look: by the controller's kind first, then by its family. */
export function lookOf(controller: string, family: string): string {
  for (const name of [
    controller,
    LIKE[controller],
    family,
    LIKE[family],
    controller.split("_")[0],
  ]) {
    if (name !== undefined && Object.hasOwn(LOOKS, name)) return name;
  }
  let sum = 0;
  for (const letter of family || controller) sum += letter.charCodeAt(0);
  return OTHERS[sum % OTHERS.length] as string;
}
