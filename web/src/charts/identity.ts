// A flow looks the same wherever it appears, and for ever: colour, dash, marker and name. Hue says what kind of flow it is
// (Okabe and Ito's palette, safe for colour-blind eyes); lightness and dash tell flows of one kind apart.

import type { FlowInfo, Layout } from "./columns";
import type { Marker } from "./draw/line";

export type Ground = "light" | "dark";

export interface Identity {
  /** At least 3:1 on its ground. */
  readonly colour: string;
  /** For words in the flow's colour: at least 4.5:1. */
  readonly text: string;
  /** CSS pixels on and off; empty is solid. */
  readonly dash: readonly number[];
  readonly marker: Marker;
  readonly label: string;
}

type Kind = "nada" | "media" | "background";
type Shade = readonly [colour: string, text: string];

const SHADES: Readonly<Record<Kind, Readonly<Record<Ground, readonly Shade[]>>>> = {
  nada: {
    light: [
      ["#0072b2", "#0072b2"],
      ["#3f97cf", "#2272a8"],
      ["#004066", "#004066"],
    ],
    dark: [
      ["#56b4e9", "#56b4e9"],
      ["#2f86bd", "#4aa3da"],
      ["#a5d8f5", "#a5d8f5"],
    ],
  },
  media: {
    light: [
      ["#7b6a58", "#6b5b4b"],
      ["#4f443a", "#4f443a"],
    ],
    dark: [
      ["#b3a18d", "#b3a18d"],
      ["#d8cabb", "#d8cabb"],
    ],
  },
  background: {
    light: [
      ["#7d8792", "#5d6672"],
      ["#4c545e", "#4c545e"],
    ],
    dark: [
      ["#8e99a5", "#98a3b0"],
      ["#c3ccd6", "#c3ccd6"],
    ],
  },
};

/** Dots alone are the ghost's. */
const DASHES: readonly (readonly number[])[] = [
  [],
  [9, 3],
  [9, 3, 2, 3],
  [5, 3],
  [14, 3, 2, 3, 2, 3],
];
const MARKERS: readonly Marker[] = ["circle", "square", "diamond", "triangle"];
/** A grey flow is never solid: solid grey is the capacity's. */
const FIRST_DASH: Readonly<Record<Kind, number>> = { nada: 0, media: 1, background: 3 };

/** Depends on the flow's place among its own kind only: flows of another kind come and go without a trace. */
export function identityOf(layout: Layout, flowName: string, ground: Ground): Identity {
  const flow = layout.flows.find(({ name }) => name === flowName);
  const kind = flow === undefined ? "background" : kindOf(flow);
  const kin = layout.flows.filter((other) => kindOf(other) === kind);
  const place = Math.max(
    0,
    kin.findIndex(({ name }) => name === flowName),
  );
  const [colour, text] = turn(SHADES[kind][ground], place);
  return {
    colour,
    text,
    dash: turn(DASHES, place + FIRST_DASH[kind]),
    marker: turn(MARKERS, place),
    label: labelOf(kind, flowName, kin.length),
  };
}

/** Traffic that only fills the link: at a constant rate, in bursts, or what makes a link's capacity vary. */
export function isBackground({ controller, family, source }: FlowInfo): boolean {
  if (controller !== "none") return false;
  return family === "background" || source === "cbr" || source === "on_off";
}

function kindOf(flow: FlowInfo): Kind {
  if (flow.controller === "nada") return "nada";
  return isBackground(flow) ? "background" : "media";
}

/** One flow of a kind is called by its kind; several, and the sources of media, by their names. */
function labelOf(kind: Kind, name: string, kin: number): string {
  if (kind === "nada" && kin === 1) return "NADA";
  if (kind === "background" && kin === 1) return "UDP";
  return name;
}

function turn<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T;
}
