// What may be done to a run, as data: a case that fails is printed, made shorter and repeated.

import fc from "fast-check";
import { type DrawnChange, drawnChange } from "./settings";

/** A share of the run, and what no clock shows. */
const moment = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 1000 }).map((share) => share / 1000) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(-1, 2, NaN, Infinity, -Infinity),
  },
);

const change: fc.Arbitrary<Revision> = fc.record({ to: fc.constant("more"), change: drawnChange });

/** Another list of changes: one more, one less, one moved, none, or one that is no list of changes. */
export type Revision =
  | { readonly to: "more"; readonly change: DrawnChange }
  | { readonly to: "less" | "moved"; readonly which: number; readonly at: number }
  | { readonly to: "none" }
  | { readonly to: "wrong"; readonly text: string };

const revision: fc.Arbitrary<Revision> = fc.oneof(
  { weight: 4, arbitrary: change },
  {
    weight: 3,
    arbitrary: fc.record({
      to: fc.constantFrom("less", "moved"),
      which: fc.nat(9),
      at: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ to: "none" } as const) },
  {
    weight: 1,
    arbitrary: fc.record({
      to: fc.constant("wrong"),
      text: fc.constantFrom(
        "",
        "{}",
        '[{"at_s": -1, "set": "links.back.delay_ms", "to": 1}]',
        '[{"at_s": 1, "set": "links.back.delay_ms", "to": -1}]',
        '[{"at_s": 1, "set": "links.nowhere.delay_ms", "to": 1}]',
        '[{"at_s": 1, "set": "flows.flow0.source.kind", "to": "audio"}]',
      ),
    }),
  },
);

type Operation =
  | { readonly do: "run"; readonly until: number; readonly events: number }
  | { readonly do: "seek"; readonly to: number }
  | { readonly do: "revise"; readonly revision: Revision }
  | { readonly do: "change"; readonly change: DrawnChange }
  | { readonly do: "snapshot" }
  | { readonly do: "restore"; readonly which: number }
  | { readonly do: "fork" }
  | { readonly do: "metrics"; readonly from: number; readonly to: number };

/** An operation, and which of the runs that there are by then it is done to. */
export type Step = Operation & { readonly on: number };

const step = <Name extends Operation["do"], More extends object>(
  name: Name,
  more: { [Key in keyof More]: fc.Arbitrary<More[Key]> },
) => fc.record({ do: fc.constant(name), on: fc.nat(5), ...more }) as unknown as fc.Arbitrary<Step>;

const events = fc.oneof(fc.constantFrom(0, 1, Infinity), fc.integer({ min: 2, max: 3000 }));

export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: step("run", { until: moment, events }) },
    { weight: 4, arbitrary: step("seek", { to: moment }) },
    { weight: 4, arbitrary: step("revise", { revision }) },
    { weight: 2, arbitrary: step("change", { change: drawnChange }) },
    { weight: 3, arbitrary: step("snapshot", {}) },
    { weight: 3, arbitrary: step("restore", { which: fc.integer({ min: -1, max: 5 }) }) },
    { weight: 1, arbitrary: step("fork", {}) },
    { weight: 1, arbitrary: step("metrics", { from: moment, to: moment }) },
  ),
  { minLength: 4, maxLength: 19 },
);
