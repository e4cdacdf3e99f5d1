// A flow looks the same wherever it appears, and for ever: colour, dash, symbol and name. Hue says what kind of flow it is
// (families.ts); lightness and dash tell flows of one kind apart.

import { readableName } from "../../data/readable-name";
import type { Schema } from "../../engine/schema";
import type { Layout } from "../../engine/types";
import type { FamilyName } from "../../scenario/names/families";
import { flowName, kinOf, styleNameOf } from "../../scenario/names/names";
import type { PointSymbol } from "../figure";
import { mix, readable, type Scheme, type Theme } from "../theme";
import { type Dash, FLOW_DASHES } from "./dashes";
import { FAMILIES } from "./families";

export interface Identity {
  /** At least 3:1 on its background. */
  readonly colour: string;
  /** For words in the flow's colour: at least 4.5:1. */
  readonly text: string;
  /** CSS pixels on and off; empty is solid. */
  readonly dash: Dash;
  readonly symbol: PointSymbol;
  readonly label: string;
}

const SYMBOLS: readonly PointSymbol[] = ["circle", "square", "diamond", "triangle"];
const BACKGROUNDS = { light: "#fbfbf8", dark: "#0e1217" } as const;
const INKS = { light: "#000000", dark: "#ffffff" } as const;

/** Depends on the flow's place among its own kind only: flows of another kind come and go without a trace. */
export function identityOf(
  schema: Schema,
  layout: Layout,
  flowId: string,
  { scheme, palette }: Pick<Theme, "scheme" | "palette">,
): Identity {
  const flow = layout.flows.find(({ name }) => name === flowId);
  const family: FamilyName = flow === undefined ? "background" : styleNameOf(flow);
  const kin = kinOf(layout.flows, family);
  const place = Math.max(
    0,
    kin.findIndex(({ name }) => name === flowId),
  );
  const style = FAMILIES[family];
  const all = layout.flows.findIndex(({ name }) => name === flowId);
  const colour =
    palette === undefined ? shade(style[scheme], place, scheme) : turn(palette, Math.max(0, all));
  return {
    colour,
    text: readable(colour, BACKGROUNDS[scheme], INKS[scheme], 4.5),
    dash: turn(FLOW_DASHES, place + style.dash),
    symbol: turn(SYMBOLS, place + SYMBOLS.indexOf(style.symbol)),
    label: flow === undefined ? readableName(flowId) : flowName(schema, flow, kin.length),
  };
}

/** The colour itself, a step nearer to the ink, a step nearer to the background: as far as it can still be seen there. */
function shade(base: string, place: number, scheme: Scheme): string {
  const steps = [base, mix(base, INKS[scheme], 0.55), mix(base, BACKGROUNDS[scheme], 0.72)];
  return readable(turn(steps, place), BACKGROUNDS[scheme], INKS[scheme], 3);
}

function turn<T>(list: readonly T[], place: number): T {
  return list[place % list.length] as T;
}
