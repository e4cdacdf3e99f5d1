// web/model/data/metric-words.json: what the core calls its figures and the units in which people read them, for pages that run nothing.
import { writeFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";

const file = inRoot("web/model/data/metric-words.json");

/**
 * By owner and name: label and unit.
 * @param {{ metrics: readonly object[], sessions: { metrics: readonly object[] } }} schema
 */
export function metricWords({ metrics, sessions }) {
  /** @type {Record<string, Record<string, [string, string]>>} */
  const words = {};
  for (const { name, of, label, unit, shown = unit } of [...metrics, ...sessions.metrics]) {
    words[of] ??= {};
    words[of][name] = [label, shown];
  }
  return words;
}

/** A figure per line. @param {Parameters<typeof metricWords>[0]} schema */
export function writeMetricWords(schema) {
  const owners = Object.entries(metricWords(schema)).map(([of, figures]) => {
    const lines = Object.entries(figures).map(
      ([name, [label, unit]]) =>
        `    "${name}": [${JSON.stringify(label)}, ${JSON.stringify(unit)}]`,
    );
    return `  "${of}": {\n${lines.join(",\n")}\n  }`;
  });
  writeFileSync(file, `{\n${owners.join(",\n")}\n}\n`);
}
