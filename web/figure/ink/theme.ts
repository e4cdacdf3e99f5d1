// Colours that a figure is drawn in, and arithmetic with them.

import type { FamilyName } from "../../model/scenario/names/families";

/** Whether the background is light or dark: a flow has a colour for each. */
export type Scheme = "light" | "dark";

export interface Theme {
  readonly scheme: Scheme;
  readonly background: string;
  readonly ink: string;
  readonly muted: string;
  readonly hairline: string;
  readonly grid: string;
  /** A person's own change. */
  readonly flag: string;
  /** Loss, and a queue that is full. */
  readonly harm: string;
  /** ECN marks. */
  readonly mark: string;
  readonly modeRamp: string;
  readonly modeGradual: string;
  /** Words on the two modes. */
  readonly onRamp: string;
  readonly onGradual: string;
  /** How much of a line is left in the future. */
  readonly faint: number;
  /** Where other figures beside this one show flows of a family: the first place among them that is free here. */
  readonly first?: Kin;
}

/** A flow's place among those of its family. */
export interface Kin {
  readonly family: FamilyName;
  readonly place: number;
}

const LIGHT: Theme = {
  scheme: "light",
  background: "#fbfbf8",
  ink: "#1a1f26",
  muted: "#5d6672",
  hairline: "#e4e4de",
  grid: "#eeeee9",
  flag: "#f0a81e",
  harm: "#b2382a",
  mark: "#6d4fa3",
  modeRamp: "#e5a92c",
  modeGradual: "#c6deec",
  onRamp: "#3a2700",
  onGradual: "#1d4258",
  faint: 0.4,
};

const DARK: Theme = {
  scheme: "dark",
  background: "#0e1217",
  ink: "#e8ecf1",
  muted: "#98a3b0",
  hairline: "#252d37",
  grid: "#1c232c",
  flag: "#d99a17",
  harm: "#ff8f78",
  mark: "#b79df0",
  modeRamp: "#b98312",
  modeGradual: "#1f4259",
  onRamp: "#170f00",
  onGradual: "#bfe0f3",
  faint: 0.42,
};

/** The page's tokens where it defines them, else ours. */
const TOKENS = {
  background: "--background",
  ink: "--ink",
  muted: "--muted",
  hairline: "--hairline",
  grid: "--grid",
  flag: "--flag",
} as const;

export function themeFrom(property: (name: string) => string): Theme {
  const base = isDark(property("--background")) ? DARK : LIGHT;
  const read: Partial<Record<keyof typeof TOKENS, string>> = {};
  for (const [key, token] of Object.entries(TOKENS)) {
    const colour = property(token).trim();
    if (colour !== "") read[key as keyof typeof TOKENS] = colour;
  }
  return { ...base, ...read };
}

function isDark(background: string): boolean {
  const [r = 255, g = 255, b = 255] = background.trim() === "" ? [] : channels(background);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 128;
}

/** `weight` of one colour on top of another; opaque, so that areas over areas keep their colour. */
export function mix(colour: string, background: string, weight: number): string {
  const [a, b] = [channels(colour), channels(background)];
  return hex(a.map((channel, i) => Math.round(channel * weight + (b[i] ?? 255) * (1 - weight))));
}

/** The colour that `faint` leaves as `wanted` once the background is washed over it. */
export function underWash(wanted: string, background: string, faint: number): string {
  const b = channels(background);
  const raised = channels(wanted).map((channel, i) => {
    const under = (channel - (b[i] ?? 255) * (1 - faint)) / faint;
    return Math.min(Math.max(Math.round(under), 0), 255);
  });
  return hex(raised);
}

/** The colour itself if it stands out from the background as much as asked, else as little nearer to the ink as that takes. WCAG 2.2 §1.4.3, 1.4.11. */
export function readable(colour: string, background: string, ink: string, least: number): string {
  for (let weight = 1; weight > 0; weight -= 0.04) {
    const nearer = weight === 1 ? colour : mix(colour, ink, weight);
    if (contrast(nearer, background) >= least) return nearer;
  }
  return ink;
}

/** A line's colour in the future: as near to the background as `faint` asks, but with the contrast of 3 that WCAG 2.2 §1.4.11 asks for. */
export function paler(colour: string, theme: Pick<Theme, "background" | "faint">): string {
  let known = PALER.get(theme);
  if (known === undefined) {
    known = new Map();
    PALER.set(theme, known);
  }
  let found = known.get(colour);
  if (found === undefined) {
    found = palerOf(colour, theme);
    known.set(colour, found);
  }
  return found;
}

/** What has been found, by theme: each line of each frame asks. */
const PALER = new WeakMap<Pick<Theme, "background" | "faint">, Map<string, string>>();

function palerOf(colour: string, { background, faint }: Pick<Theme, "background" | "faint">) {
  for (let weight = faint; weight < 1; weight += 0.04) {
    const nearer = mix(colour, background, weight);
    if (contrast(nearer, background) >= LEAST_CONTRAST) return nearer;
  }
  return colour;
}

const LEAST_CONTRAST = 3;

/** Contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** As the eye has it, 0 to 1: the cube root of the luminance, as in CIE 1976 L*. */
export function lightness(colour: string): number {
  return Math.cbrt(luminance(colour));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function hex(rgb: readonly number[]): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function channels(colour: string): readonly number[] {
  const pairs = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour.trim())?.slice(1);
  return pairs?.map((pair) => Number.parseInt(pair, 16)) ?? [128, 128, 128];
}
