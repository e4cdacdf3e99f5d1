// What a text is, for a link: a recorded one, a table that is read as its capacity, a scenario, or nothing that can be read.

import { accessOf } from "../../imports/access-file";
import type { CapacitySample } from "../../imports/gym";
import { areFaults } from "../../imports/lines";
import {
  type CapacitySeries,
  capacitySeriesOf,
  factsOf,
  type Reading,
} from "../../imports/series/capacity-series";
import { doubtsOf } from "../../imports/series/doubts";
import { guessOf } from "../../imports/series/guess";
import { whyUnreadable } from "../../imports/series/seems";
import { type Column, columnsIn } from "../../imports/series/table";
import type { Fault, Json } from "../../scenario/types";

export type Understood =
  | { readonly kind: "nothing" }
  | { readonly kind: "refused"; readonly sentences: readonly string[] }
  /** Opens as it is. */
  | {
      readonly kind: "trace";
      readonly what: string;
      readonly access: Json;
      readonly series: CapacitySeries;
    }
  | {
      readonly kind: "table";
      readonly columns: readonly Column[];
      readonly reading: Reading;
      readonly series: CapacitySeries | string;
      /** What may not be as it was meant, each a sentence. */
      readonly doubts: readonly string[];
    }
  | { readonly kind: "scenario" };

/** `said`: how a person wants the columns read; null: as guessed. */
export function understood(text: string, chosen: Reading | null): Understood {
  if (text.trim() === "") return { kind: "nothing" };
  const access = accessOf(text);
  if (access !== null) return areFaults(access) ? refused(access) : traceOf(access as Json);
  const columns = columnsIn(text);
  if (columns === null) {
    const isScenario = /^\s*\{/.test(text) && /"links"\s*:/.test(text);
    return isScenario
      ? { kind: "scenario" }
      : { kind: "refused", sentences: [whyUnreadable(text)] };
  }
  if (areFaults(columns)) return refused(columns);
  const table = columns as readonly Column[];
  const reading = chosen ?? guessOf(table);
  return {
    kind: "table",
    columns: table,
    reading,
    series: capacitySeriesOf(table, reading),
    doubts: doubtsOf(table, reading, chosen === null),
  };
}

function refused(faults: readonly Fault[]): Understood {
  return {
    kind: "refused",
    sentences: faults.map(({ at, what }) => (at === "" ? `The file ${what}.` : `${at}: ${what}.`)),
  };
}

/** Opportunities of 1500 bytes, as a rate over each of so many ms. */
const MAHIMAHI_BYTES = 1500;
const BIN_MS = 1000;

function traceOf(access: Json): Understood {
  if (access.kind !== "mahimahi") {
    const trace = access.trace as readonly CapacitySample[];
    return { kind: "trace", what: "an AlphaRTC trace", access, series: factsOf(trace) };
  }
  const moments = access.trace as readonly number[];
  const end = moments.at(-1) ?? BIN_MS;
  const counts = new Array<number>(Math.ceil(end / BIN_MS)).fill(0);
  for (const ms of moments) {
    const bin = Math.floor(Math.max(0, ms - 1) / BIN_MS);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  const trace = counts.map((count, i): CapacitySample => {
    const ms = Math.min(BIN_MS, end - i * BIN_MS);
    return [ms, (count * MAHIMAHI_BYTES * 8) / ms];
  });
  return { kind: "trace", what: "a Mahimahi trace", access, series: factsOf(trace) };
}
