// One run as the gallery's card shows it: two small curves, its figures, its criteria.

import { type Card, type CardFlow, type Checked, packFigures, short } from "../../src/data/card";
import { meansOver, packCurve } from "../../src/data/polyline";
import { originOf } from "../../src/data/verdict";
import { Core, type Lab } from "../../src/engine/core";
import { BadInput } from "../terminal/faults";
import type { Expected } from "../verify/verdicts/lines";
import { lanesOf } from "./session-lanes";

/** Points of a curve: a card is a few hundred pixels wide. */
const POINTS = 64;
/** More lines than this cannot be told apart there. */
const MOST_CURVES = 8;

interface Written {
  readonly id?: string;
  readonly phenomena?: readonly string[];
}

export function cardOf(lab: Lab, name: string, text: string): Card {
  const core = lab.create(text);
  if (!(core instanceof Core)) throw new BadInput(core);
  try {
    const faults = core.run(core.duration_s) < core.duration_s ? core.unanswered() : [];
    if (faults.length > 0) throw new BadInput(faults);
    return cardFrom(core, name, JSON.parse(text) as Written);
  } finally {
    core.destroy();
  }
}

function cardFrom(core: Core, id: string, written: Written): Card {
  const { duration_s } = core;
  const own = core.layout.flows.filter(({ name }) => !name.includes("."));
  const controlled = own.filter(({ controller }) => controller !== "none");
  const compared = controlled.map(({ name }) => name);
  // Those with a controller are what it is about; then in the scenario's order.
  const drawn = new Set(
    [...controlled, ...own.filter(({ controller }) => controller === "none")].slice(0, MOST_CURVES),
  );
  const rates = own.map(({ name }) => curve(core, `flows.${name}`, "receiving_rate_kbps"));
  const capacities = limitedLinks(core).map((link) =>
    sampled(core, `links.${link}`, "capacity_kbps"),
  );
  const delay = meanOfAll(
    core,
    own.map(({ name }) => name),
  );
  const top_kbps = topOf(rates.flat(), capacities.flat());
  const lanes = lanesOf(core);
  const top_ms = Math.max(10, 1.05 * largest(delay));
  return {
    id,
    number: written.id ?? "",
    phenomena: written.phenomena ?? [],
    duration_s,
    flows: core.layout.flows.map((flow) => {
      const { name, title, controller, profile, family, source, path, return_path } = flow;
      const at = own.indexOf(flow);
      const rate = at < 0 || !drawn.has(flow) ? "" : packCurve(rates[at] ?? [], top_kbps);
      const named = title === undefined ? { name } : { name, title };
      return { ...named, controller, profile, family, source, path, return_path, rate } as CardFlow;
    }),
    capacities: [...new Set(capacities.map((values) => packCurve(values, 1.001 * top_kbps)))],
    delay: packCurve(delay, top_ms),
    top_kbps: short(top_kbps) ?? 0,
    top_ms: short(top_ms) ?? 0,
    longest_ms:
      short(
        longestOf(
          core,
          own.map(({ name }) => name),
        ),
      ) ?? 0,
    checked: core.expectations().map(checked),
    figures: packFigures(core.metrics(), compared),
    ...(lanes === undefined ? {} : { lanes }),
  };
}

function curve(core: Core, table: string, column: string): readonly number[] {
  return meansOver(core.column(table, "t_s"), core.column(table, column), core.duration_s, POINTS);
}

/** What holds in the middle of each part: the mean would make a slope of a step. */
function sampled(core: Core, table: string, column: string): readonly number[] {
  const values = core.column(table, column);
  return Array.from({ length: POINTS }, (_, i) => {
    const row = Math.floor(((i + 0.5) / POINTS) * values.length);
    return values[row] ?? Number.NaN;
  });
}

/** Links on the way of some flow whose capacity is not without limit. */
function limitedLinks(core: Core): readonly string[] {
  const used = new Set(core.layout.flows.flatMap(({ path }) => path));
  return core.layout.links
    .map(({ name }) => name)
    .filter((name) => used.has(name))
    .filter((name) => Number.isFinite(core.column(`links.${name}`, "capacity_kbps")[0]));
}

/** Mean over the flows that receive something at that time. */
function meanOfAll(core: Core, flows: readonly string[]): readonly number[] {
  const each = flows.map((name) => curve(core, `flows.${name}`, "queuing_delay_ms"));
  return Array.from({ length: POINTS }, (_, i) => {
    const values = each.map((curve) => curve[i] as number).filter(Number.isFinite);
    return values.length === 0 ? Number.NaN : values.reduce((a, b) => a + b, 0) / values.length;
  });
}

/** The curve's own peaks are means over parts of the run, and lower. */
function longestOf(core: Core, flows: readonly string[]): number {
  let longest = 0;
  for (const name of flows) {
    for (const ms of core.column(`flows.${name}`, "queuing_delay_ms")) {
      if (ms > longest && Number.isFinite(ms)) longest = ms;
    }
  }
  return longest;
}

/** The capacity is in the picture unless it is so far above all rates that they would lie flat. */
function topOf(rates: readonly number[], capacities: readonly number[]): number {
  const rate = largest(rates);
  const capacity = largest(capacities);
  return 1.05 * Math.max(rate, Math.min(capacity, 3 * rate), 1);
}

function largest(values: readonly number[]): number {
  return Math.max(0, ...values.filter(Number.isFinite));
}

function checked(expected: Expected): Checked {
  const { flow, link, member, from_s = 0, to_s = 0, metric, value, low, high, ok, why } = expected;
  const { published = null, authors = null, differs = "" } = expected;
  return {
    metric,
    of: flow ?? link ?? member ?? "",
    from_s,
    to_s,
    value: value === null ? null : Number(value.toPrecision(4)),
    low,
    high,
    ok,
    origin: originOf(why),
    published,
    authors,
    differs,
  };
}
