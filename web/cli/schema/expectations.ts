// What a scenario expects of its run, in the schema of scenarios.

import type { MetricInfo } from "../../model/engine/schema";
import { type JsonSchema, orWord, SECONDS, TEXT } from "./words";

/** Said once: there are some hundred figures. */
export const BOUND = orWord("report", {
  type: "array",
  items: { type: "number" },
  minItems: 2,
  maxItems: 2,
});

/** Of flows and links an entry names one; what names no member is about the whole session. */
export function expectations(
  metrics: readonly MetricInfo[],
  owners: readonly string[],
): JsonSchema {
  const common = {
    from_s: { ...SECONDS, description: "Begin of the range, in s; the run's without it." },
    to_s: { ...SECONDS, description: "End of the range, in s; the run's without it." },
    why: { ...TEXT, description: "What asks for it." },
    published: { type: "number", description: "What the source itself reports of this figure." },
    authors: { type: "number", description: "What the code of its authors gives." },
    differs: { ...TEXT, description: "Why the run is known not to meet it." },
    source: TEXT,
  };
  const shape = (of: string): JsonSchema => ({
    type: "object",
    required: [of],
    additionalProperties: false,
    properties: { [of]: { ...TEXT, description: `Name of a ${of}.` }, ...common, ...bounds(of) },
  });
  function bounds(of: string): JsonSchema {
    const rows = metrics.filter((metric) => metric.of === of);
    return Object.fromEntries(rows.map((metric) => [metric.name, bound(metric)]));
  }
  const ofRun = metrics.filter((metric) => metric.of === "session");
  const whole = {
    type: "object",
    additionalProperties: false,
    properties: { ...common, ...bounds("session") },
  };
  return {
    description:
      "What must come true of figures of the run: each metric between two bounds, or reported only.",
    type: "array",
    items: { oneOf: [...owners.map(shape), ...(ofRun.length > 0 ? [whole] : [])] },
  };
}

function bound({ label, unit, source }: MetricInfo): JsonSchema {
  return {
    title: label,
    description: `Lowest and highest${unit === "" ? "" : `, in ${unit}`}. Source: ${source}.`,
    $ref: "#/$defs/bound",
  };
}
