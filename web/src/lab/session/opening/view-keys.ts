// What a link and the view say under one name: the one list, to write and to read by.

import type { LinkState } from "../../../../model/scenario/link/state";
import type { View } from "../types";

/** These the link says in a way of its own. */
type OwnWay = "window_s" | "selection_s" | "marker_s" | "flow";

/** "thing": the name of something that the run or the charts may not have; "value": taken as it is. */
const VIEW_KEYS = {
  link: "thing",
  chart: "thing",
  signal: "thing",
  queue: "thing",
  speed: "value",
  seeds: "value",
  individualRuns: "value",
  lesson: "value",
  plot: "thing",
  lines: "thing",
  apply: "value",
} as const satisfies Readonly<
  Record<Exclude<keyof View & keyof LinkState, OwnWay>, "thing" | "value">
>;

export type ViewKey = keyof typeof VIEW_KEYS;

/** Keys that name a thing. */
export type Named = {
  [Key in ViewKey]: (typeof VIEW_KEYS)[Key] extends "thing" ? Key : never;
}[ViewKey];

export const ALL_VIEW_KEYS = Object.keys(VIEW_KEYS) as readonly ViewKey[];

export const namesThing = (key: ViewKey): key is Named => VIEW_KEYS[key] === "thing";
