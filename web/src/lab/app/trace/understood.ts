// What a text is, for a link: a recorded one, a table that is read as its capacity, a scenario, or nothing that can be read.

import { areFaults } from "../../../../model/imports/lines";
import type { ReadTrace } from "../../../../model/imports/trace-files";
import type { Fault, Json } from "../../../../model/scenario/types";
import { type Recorded, recordedIn } from "./recorded";
import {
  type CapacitySeries,
  capacitySeriesOf,
  factsOf,
  type Reading,
} from "./series/capacity-series";
import { doubtsOf } from "./series/doubts";
import { guessOf } from "./series/guess";
import { questionOf } from "./series/question";
import { whyUnreadable } from "./series/seems";
import { type Column, columnsIn } from "./series/table";

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
      /** What has to be said before it can be read, a sentence. */
      readonly question: string | null;
      readonly series: CapacitySeries | string;
      /** What may not be as it was meant, each a sentence. */
      readonly doubts: readonly string[];
    }
  | { readonly kind: "scenario" };

/** `chosen`: how a person wants the columns read; null: as guessed. */
export function understood(text: string, chosen: Reading | null, readTrace: ReadTrace): Understood {
  if (text.trim() === "") return { kind: "nothing" };
  const found = recordedIn(text, "access", readTrace);
  if (found !== null) return areFaults(found) ? refused(found) : traceOf(found);
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
    question: questionOf(table, reading),
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

function traceOf({ format, content }: Recorded): Understood {
  const series = factsOf(format.rates?.(content.trace) ?? []);
  return { kind: "trace", what: format.name, access: content, series };
}
