// A flow looks the same wherever it appears, and for ever: colour, dash, symbol and name. Hue and symbol say what kind of flow it is
// (families.ts); lightness and dash tell flows of one kind apart.

import { readableName } from "../../../model/data/readable-name";
import type { Schema } from "../../../model/engine/schema";
import type { Layout } from "../../../model/engine/types";
import type { FamilyName } from "../../../model/scenario/names/families";
import { flowName, kinOf, styleNameOf } from "../../../model/scenario/names/names";
import type { PointSymbol } from "../../figure";
import {
  contrast,
  type Kin,
  lightness,
  mix,
  readable,
  type Scheme,
  type Theme,
} from "../../ink/theme";
import { type Dash, FLOW_DASHES } from "./dashes";
import { FAMILIES } from "./families";

export interface Look {
  /** At least 3:1 on a light ground, 4.5:1 on a dark one. */
  readonly colour: string;
  /** For words in the flow's colour: at least 4.5:1. */
  readonly text: string;
  /** CSS pixels on and off; empty is solid. */
  readonly dash: Dash;
  readonly symbol: PointSymbol;
}

export interface Identity extends Look {
  readonly label: string;
  readonly kin: Kin;
}

const BACKGROUNDS = { light: "#fbfbf8", dark: "#0e1217" } as const;
const INKS = { light: "#000000", dark: "#ffffff" } as const;
/** A dark ground swallows thin lines sooner. */
const LEAST_CONTRAST = { light: 3, dark: 4.5 } as const;
const TEXT_CONTRAST = 4.5;
/** Flows of one family that lightness tells apart; the next ones begin again, with other dashes. */
const STEPS = 4;
/** As much of the hue at least is left in each of them: nearer to the ink it would be the capacity's. */
const LEAST_HUE = 0.55;

/** Depends on the flow's place among its own kind only: flows of another kind come and go without a trace. */
export function identityOf(
  schema: Schema,
  layout: Layout,
  flowId: string,
  { scheme, first }: Pick<Theme, "scheme" | "first">,
): Identity {
  const flow = layout.flows.find(({ name }) => name === flowId);
  const family: FamilyName = flow === undefined ? "background" : styleNameOf(flow);
  const kin = kinOf(layout.flows, family);
  const own = Math.max(
    0,
    kin.findIndex(({ name }) => name === flowId),
  );
  const place = first?.family === family ? own + first.place : own;
  const label = flow === undefined ? readableName(flowId) : flowName(schema, flow, kin.length);
  return { ...lookOf(family, place, scheme), label, kin: { family, place } };
}

/** Of the flow at that place among those of its family. */
export function lookOf(family: FamilyName, place: number, scheme: Scheme): Look {
  const { dash, symbol } = FAMILIES[family];
  const step = turn(stepsOf(family, scheme), place);
  return { ...step, dash: turn(FLOW_DASHES, place + dash), symbol };
}

type Step = Pick<Look, "colour" | "text">;

/** What has been found, by scheme and family: each line of each frame asks. */
const STEPS_OF = new Map<string, readonly Step[]>();

/** The family's own colour, then each as far in lightness from those before it as hue and ground allow. */
function stepsOf(family: FamilyName, scheme: Scheme): readonly Step[] {
  const key = `${scheme} ${family}`;
  const known = STEPS_OF.get(key);
  if (known !== undefined) return known;
  const [ground, ink] = [BACKGROUNDS[scheme], INKS[scheme]];
  const colours = [FAMILIES[family][scheme]];
  const mixed = [ink, ground].flatMap((one) => mixtures(FAMILIES[family][scheme], one));
  const seen = mixed.filter((one) => contrast(one, ground) >= LEAST_CONTRAST[scheme]);
  while (colours.length < STEPS) colours.push(farthest(seen, colours));
  const steps = colours.map((colour) => ({
    colour,
    text: readable(colour, ground, ink, TEXT_CONTRAST),
  }));
  STEPS_OF.set(key, steps);
  return steps;
}

/** From the colour towards the other one, by fiftieths. */
function mixtures(colour: string, towards: string): readonly string[] {
  const count = Math.floor((1 - LEAST_HUE) * 50);
  return Array.from({ length: count }, (_, i) => mix(colour, towards, 1 - (i + 1) / 50));
}

function farthest(candidates: readonly string[], taken: readonly string[]): string {
  const room = (one: string): number =>
    Math.min(...taken.map((other) => Math.abs(lightness(one) - lightness(other))));
  return candidates.reduce((best, one) => (room(one) > room(best) ? one : best));
}

function turn<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T;
}
