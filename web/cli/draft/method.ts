// How the runs of a report were made: controllers and their settings, seeds, and what each figure means.

import { metricLabel, metricUnit } from "../../src/data/metric-labels";
import type { Block, Section } from "../../src/exports/draft/document";
import { labelOf, list, type Report, text } from "./parts";

const METRICS = [
  "mean_receiving_rate_kbps",
  "queuing_delay_mean_ms",
  "queuing_delay_p95_ms",
  "loss_ratio",
  "utilisation",
];

export function methodSection(report: Report): Section {
  return {
    title: "Method",
    anchor: "method",
    blocks: [
      text(
        `The runs were made by nada-lab, engine ${report.build} (the first half of the SHA-256 of its code). A run is a ` +
          "function of its scenario and its seed: whoever runs it again gets the same packets.",
      ),
      text(seedsText(report)),
      text(
        "Figures of a flow are of its whole run, and those of a link of the narrowest one on its path:",
      ),
      list(METRICS.map((name) => metricText(name, report))),
    ],
    sections: [controllersSection(report)],
  };
}

function seedsText({ seeds }: Report): string {
  if (seeds === 1) {
    return "Each run has the one seed that its scenario names, so that nothing is said of how far results spread.";
  }
  return (
    `Each scenario was run under ${seeds} seeds, its own and those that follow. Tables show the median, and in brackets ` +
    "the 5th and the 95th percentile; pictures show the median as a line and the same percentiles as a band. A criterion is met " +
    "where it is met under every seed."
  );
}

function metricText(name: string, { schema }: Report): string {
  const found = schema.metrics.find((one) => one.name === name);
  const unit = metricUnit(name);
  const words = `${metricLabel(name, name === "utilisation" ? "link" : "flow")}${unit === "" ? "" : `, in ${unit}`}`;
  return found === undefined ? words : `${words}: ${found.source}`;
}

function controllersSection(report: Report): Section {
  const { controllers } = report;
  const named = controllers.filter((one) => one !== null);
  const blocks: readonly Block[] =
    named.length === 0
      ? [
          text(
            "Each flow has the controller that its scenario gives it; the parameters of each question name them.",
          ),
        ]
      : [
          text(
            "Each controller takes the place of the one that the scenario has, and keeps to the same range of rates. What else " +
              "was set is in the table; everything else is as its document or code has it, so that the comparison is of controllers " +
              "as they come, and not of their best settings.",
          ),
          {
            kind: "table",
            anchor: "tab-controllers",
            title: "Controllers",
            head: ["Name", "Model", "Follows", "Set here"],
            rows: named.map((one) => [
              one.name,
              one.profile === "" ? one.label : `${one.label}, ${one.profile}`,
              one.source === "" ? meaningOf(one.kind, report) : one.source,
              settingsOf(one.name, report),
            ]),
          },
          ...limitsOf(report),
        ];
  return { title: "Controllers", anchor: "controllers", blocks, sections: [] };
}

/** Where a controller names no document, what it is. */
function meaningOf(kind: string, { schema }: Report): string {
  return schema.objects.controller?.kinds?.[kind]?.meaning ?? "";
}

/** Of the first case that sets something: they differ in the range of rates alone. */
function settingsOf(name: string, { cases }: Report): string {
  const found = cases.cases.find(
    ({ controller, settings }) => controller?.name === name && settings.length > 0,
  );
  if (found === undefined) return "nothing: as the scenarios have it";
  const flow = /^flows\.[^.]+\.controller/.exec(found.settings[0] ?? "")?.[0] ?? "";
  const own = found.settings.filter((one) => one.startsWith(`${flow}.`));
  return own.map((one) => one.slice(flow.length + 1).replace("=", " ")).join(", ");
}

function limitsOf({ controllers, schema }: Report): readonly Block[] {
  const items = controllers.flatMap((one) => {
    const limits = schema.objects.controller?.kinds?.[one?.kind ?? ""]?.limits ?? [];
    return limits.map((limit) => `${labelOf(one)}: ${limit}`);
  });
  return items.length === 0
    ? []
    : [text("What the models leave out, as they say themselves:"), list(items)];
}
