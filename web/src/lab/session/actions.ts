// Everything that a person can do, by one name each: for buttons, keys and gestures alike. The actions themselves are functions
// over a session's state, in `actions/`; here they are given their state.

import * as edits from "./actions/edits";
import * as files from "./actions/files";
import * as kept from "./actions/kept";
import * as playing from "./actions/playing";
import * as sharing from "./actions/sharing";
import * as values from "./actions/values";
import * as viewing from "./actions/viewing";
import type { ManySeeds } from "./seeds/many-seeds";
import type { State } from "./state";

/** Functions without their first parameter, the state. Names keep their definitions: an editor goes from a button to the function. */
type Bound<F> = {
  readonly [K in keyof F]: F[K] extends (state: State, ...rest: infer A) => infer R
    ? (...rest: A) => R
    : never;
};

function bound<F extends object>(state: State, functions: F): Bound<F> {
  const entries = Object.entries(functions as Record<string, (...all: unknown[]) => unknown>);
  return Object.fromEntries(
    entries.map(([name, act]) => [name, (...rest: unknown[]) => act(state, ...rest)]),
  ) as Bound<F>;
}

export function createActions(state: State, seeds: ManySeeds) {
  return {
    ...bound(state, values),
    ...bound(state, edits),
    ...bound(state, kept),
    ...bound(state, playing),
    ...bound(state, viewing),
    ...bound(state, files),
    ...bound(state, sharing),
    stopSeeds: () => seeds.stop(),
    resumeSeeds: () => seeds.resume(),
  };
}
