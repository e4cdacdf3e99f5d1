// What the words of a description do to the page when they are pressed.

import {
  type AnyChange,
  type Edit,
  editOf,
  type Parameter,
  type Value,
} from "../../../model/scenario";
import { fieldOf, fromShown, parseQuantity } from "../../lab/controls";
import type { Session } from "../../lab/session";

/** Some seconds about a moment, so that it can be seen. */
const ABOUT_S = 10;

export function showMoment({ actions, run }: Session, t_s: number): void {
  actions.pause();
  actions.zoom([Math.max(0, t_s - ABOUT_S), Math.min(run.duration_s, t_s + 2 * ABOUT_S)]);
  actions.seek(t_s);
}

export function showRange({ actions, run }: Session, [from_s, to_s]: readonly [number, number]) {
  actions.pause();
  const more_s = (to_s - from_s) / 4;
  actions.zoom([Math.max(0, from_s - more_s), Math.min(run.duration_s, to_s + more_s)]);
  actions.seek(from_s);
}

interface Found {
  readonly path: string;
  readonly parameter: Parameter;
}

/** The setting of that label: of the flow in view, else the first there is. */
export function settingNamed(session: Session, label: string): Found | null {
  const wanted = label.toLowerCase();
  const found = session
    .parametersOf()
    .filter(({ parameter }) => parameter.label.toLowerCase() === wanted);
  const flow = `flows.${session.flowInView()?.name ?? ""}.`;
  return found.find(({ path }) => path.startsWith(flow)) ?? found[0] ?? null;
}

/** The edit that a change comes to whose setting was found, its value in a unit or not; null where it is no value of it. */
export function settingEdit({ path, parameter }: Found, change: AnyChange): Edit | null {
  const to = valueFor(parameter, String(change.to));
  return to === null ? null : editOf({ ...change, set: path, to });
}

function valueFor(parameter: Parameter, to: string): Value | null {
  if (parameter.type === "choice") return parameter.choices?.includes(to) ? to : null;
  const field = fieldOf(parameter);
  const typed = parseQuantity(to, { ...field.expected, shown: field.unit });
  return typed.ok ? fromShown(typed.value, field) : null;
}
