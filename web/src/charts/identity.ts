// A flow looks the same wherever it appears, and for ever: colour, dash, marker and name. Hue says what kind of flow it is
// (looks.ts); lightness and dash tell flows of one kind apart.

import { schema } from "../store";
import type { FlowInfo, Layout } from "./columns";
import type { Marker } from "./draw/line";
import { LOOKS, type Look, lookOf } from "./looks";
import { mix, readable } from "./theme";

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

/** Dots alone are the ghost's. */
const DASHES: readonly (readonly number[])[] = [
  [],
  [9, 3],
  [9, 3, 2, 3],
  [5, 3],
  [14, 3, 2, 3, 2, 3],
  [16, 4],
  [5, 2, 2, 2],
];
const MARKERS: readonly Marker[] = ["circle", "square", "diamond", "triangle"];
const GROUNDS = { light: "#fbfbf8", dark: "#0e1217" } as const;
const INKS = { light: "#000000", dark: "#ffffff" } as const;

/** Depends on the flow's place among its own kind only: flows of another kind come and go without a trace. */
export function identityOf(layout: Layout, flowName: string, ground: Ground): Identity {
  const flow = layout.flows.find(({ name }) => name === flowName);
  const name = flow === undefined ? "background" : lookNameOf(flow);
  const kin = layout.flows.filter((other) => lookNameOf(other) === name);
  const place = Math.max(
    0,
    kin.findIndex(({ name }) => name === flowName),
  );
  const look = LOOKS[name] as Look;
  const colour = shade(look[ground], place, ground);
  return {
    colour,
    text: readable(colour, GROUNDS[ground], INKS[ground], 4.5),
    dash: turn(DASHES, place + look.dash),
    marker: turn(MARKERS, place + MARKERS.indexOf(look.marker)),
    label: labelOf(flow, name, flowName, kin.length),
  };
}

/** The colour itself, a step nearer to the ink, a step nearer to the ground: as far as it can still be seen there. */
function shade(base: string, place: number, ground: Ground): string {
  const steps = [base, mix(base, INKS[ground], 0.55), mix(base, GROUNDS[ground], 0.72)];
  return readable(turn(steps, place), GROUNDS[ground], INKS[ground], 3);
}

/** Traffic that only fills the link: at a constant rate, in bursts, or what makes a link's capacity vary. */
export function isBackground({ controller, family, source }: FlowInfo): boolean {
  if (controller !== "none") return false;
  return family === "background" || source === "cbr" || source === "on_off";
}

/** Where it stands in the table of looks. */
function lookNameOf(flow: FlowInfo): string {
  if (isBackground(flow)) return "background";
  return flow.controller === "none" ? "media" : lookOf(flow.controller, flow.family);
}

/** One flow of a kind is called by its kind; several, and the sources of media, by their names. */
function labelOf(flow: FlowInfo | undefined, look: string, name: string, kin: number): string {
  if (kin !== 1 || look === "media" || flow === undefined) return name;
  if (look === "background") return "UDP";
  return schema.objects.controller?.kinds?.[flow.controller]?.label ?? LOOKS[look]?.label ?? name;
}

function turn<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T;
}
