// The look of each family of controllers, for ever: hue (Okabe and Ito's palette, safe for colour-blind eyes), dash and marker.
// One line here is all that a new family needs; one that has none gets a place among the last hues.

import type { Marker } from "./draw/line";

export interface Look {
  /** What a flow is called that is the only one of its family. */
  readonly label: string;
  /** Lines on a light and on a dark ground: the palette's own colour where it can be seen there (3:1), else its next step. */
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
  // The palette’s #cc79a7 and #e69f00 are the lines on a dark ground, #56b4e9 has a lighter step there; on a light one each needs a darker step to be seen.
  cubic: { label: "CUBIC", light: "#c0609a", dark: "#cc79a7", dash: 3, marker: "triangle" },
  bbr: { label: "BBR", light: "#b47b00", dark: "#e69f00", dash: 4, marker: "square" },
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
