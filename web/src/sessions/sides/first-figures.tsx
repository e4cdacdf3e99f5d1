// Three figures of the session as a whole: what RTCP costs, what the timing rules spare, and how soon the sender hears.

import type { ReactElement } from "react";
import { NOTHING, plainReading } from "../../../model/data";
import { useOfSeed, useSession } from "../../lab/session";
import { meaningOf } from "./meaning";
import { type Reading, ReadingTable } from "./reading-table";
import { useFigures } from "./use-figures";

/** The core's name, ours, what it is multiplied with, and its unit. */
const FIGURES: readonly (readonly [name: string, words: string, factor: number, unit: string])[] = [
  ["rtcp_percent", "RTCP, of the bandwidth", 1, "%"],
  ["suppressed_ratio", "feedback suppressed", 100, "%"],
  ["mean_report_delay_ms", "mean report delay", 1, "ms"],
];

export function FirstFigures(): ReactElement {
  const { schema } = useSession();
  const { metrics, selection } = useFigures();
  const seed = useOfSeed()("");
  const of = metrics?.session ?? {};
  return (
    <section
      className="section first-figures"
      aria-label={selection === null ? "The whole run" : "The selection"}
    >
      {seed !== "" && <p className="quiet small">{seed}</p>}
      <ReadingTable
        rows={FIGURES.map(([name, words, factor, unit]): Reading => {
          const value = of[name] ?? null;
          const text = value === null ? NOTHING : `${plainReading(factor * value)} ${unit}`;
          return [words, text, meaningOf(schema, name)];
        })}
      />
    </section>
  );
}
