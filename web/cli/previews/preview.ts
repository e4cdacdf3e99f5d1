// One run as the gallery's preview shows it: two small curves, its figures, its criteria.

import { keptValue } from "../../model/data/formats/seed-table";
import { meansOver } from "../../model/data/pictures/polyline";
import {
  heldOver,
  longestOf,
  meanOfCurves,
  POINTS,
  packedRate,
  packedRest,
  topsOf,
} from "../../model/data/pictures/preview-picture";
import {
  type Checked,
  type PreviewFlow,
  packFigures,
  type RunPreview,
  short,
} from "../../model/data/run-preview";
import { originOf } from "../../model/data/verdict-kinds";
import { Core, type Lab } from "../../model/engine/core";
import { BadInput } from "../terminal/faults";
import type { Expected } from "../verify/verdicts/lines";
import { lanesOf } from "./session-lanes";

/** More lines than this cannot be told apart there. */
const MOST_CURVES = 8;

interface Written {
  readonly id?: string;
  readonly phenomena?: readonly string[];
}

export function previewOf(lab: Lab, name: string, text: string): RunPreview {
  const core = lab.create(text);
  if (!(core instanceof Core)) throw new BadInput(core);
  try {
    const faults = core.run(core.duration_s) < core.duration_s ? core.unanswered() : [];
    if (faults.length > 0) throw new BadInput(faults);
    return previewFrom(core, name, JSON.parse(text) as Written);
  } finally {
    core.destroy();
  }
}

function previewFrom(core: Core, id: string, written: Written): RunPreview {
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
    heldOver(core.column(`links.${link}`, "capacity_kbps")),
  );
  const delay = meanOfCurves(
    own.map(({ name }) => curve(core, `flows.${name}`, "queuing_delay_ms")),
  );
  const curves = { rates, capacities, delay };
  const tops = topsOf([curves]);
  const lanes = lanesOf(core);
  return {
    id,
    number: written.id ?? "",
    tags: written.phenomena ?? [],
    duration_s,
    flows: core.layout.flows.map((flow) => {
      const { name, title, controller, profile, family, source, path, return_path } = flow;
      const at = own.indexOf(flow);
      const rate = at < 0 || !drawn.has(flow) ? "" : packedRate(rates[at] ?? [], tops);
      const named = title === undefined ? { name } : { name, title };
      return {
        ...named,
        controller,
        profile,
        family,
        source,
        path,
        return_path,
        rate,
      } as PreviewFlow;
    }),
    ...packedRest(curves, tops),
    top_kbps: short(tops.top_kbps) ?? 0,
    top_ms: short(tops.top_ms) ?? 0,
    longest_ms:
      short(longestOf(own.map(({ name }) => core.column(`flows.${name}`, "queuing_delay_ms")))) ??
      0,
    checked: core.expectations().map(checked),
    figures: packFigures(core.metrics(), compared),
    ...(lanes === undefined ? {} : { lanes }),
  };
}

function curve(core: Core, table: string, column: string): readonly number[] {
  return meansOver(core.column(table, "t_s"), core.column(table, column), core.duration_s, POINTS);
}

/** Links on the way of some flow whose capacity is not without limit. */
function limitedLinks(core: Core): readonly string[] {
  const used = new Set(core.layout.flows.flatMap(({ path }) => path));
  return core.layout.links
    .map(({ name }) => name)
    .filter((name) => used.has(name))
    .filter((name) => Number.isFinite(core.column(`links.${name}`, "capacity_kbps")[0]));
}

function checked(expected: Expected): Checked {
  const { flow, link, member, from_s = 0, to_s = 0, metric, value, low, high, ok, why } = expected;
  const { published = null, authors = null, differs = "" } = expected;
  return {
    metric,
    of: flow ?? link ?? member ?? "",
    from_s,
    to_s,
    value: value === null ? null : keptValue(value),
    low,
    high,
    ok,
    origin: originOf(why),
    published,
    authors,
    differs,
  };
}
