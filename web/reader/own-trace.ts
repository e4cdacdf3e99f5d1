// What was read of a file as the lab's own trace, one text from any host (core/src/traces/formats.h): what a sweep names and a command plays.

import { plain } from "./link-files/text";
import { type PlayedAs, partOf } from "./recorded-link";
import type { Played, Sample } from "./series/played";

/** In the order that its writers keep to. */
const COLUMNS = [
  ["capacity_kbps", "capacity"],
  ["delay_ms", "delay"],
  ["loss_share", "loss"],
] as const;

export function ownTraceOf(played: Played, as: PlayedAs): string {
  const columns = COLUMNS.flatMap(([heading, key]) => {
    const samples = played[key];
    return samples === null ? [] : [{ heading, samples: partOf(samples, as) }];
  });
  const value = (heading: string, sample: Sample | undefined): number => {
    const found = sample?.[1] ?? 0;
    if (heading !== "capacity_kbps") return found;
    return Math.round(Math.max(found * as.scale, as.floor_kbps) * 1000) / 1000;
  };
  const rows = (columns[0]?.samples ?? []).map(([ms], i) =>
    [ms, ...columns.map(({ heading, samples }) => value(heading, samples[i]))].map(plain).join(","),
  );
  return `${[["duration_ms", ...columns.map(({ heading }) => heading)].join(","), ...rows].join("\n")}\n`;
}
