// One run of `--seeds`, in whatever thread it is done: its figures, and what else is wanted of it, as plain data.

import type { DataFile } from "../../figure/exports/run-data";
import { Core, type Lab } from "../../model/engine/core";
import { type KeptTables, tablesOf } from "../../model/engine/frozen";
import type { Expectation, Metrics } from "../../model/engine/metrics";
import { Full } from "../../model/engine/trap";
import type { Fault, TableKind } from "../../model/engine/types";
import { textWith } from "../input/settings";
import { filesOf } from "./run-files";

export interface SeedRun {
  readonly seed: number;
  readonly metrics: Metrics;
  readonly expectations: readonly Expectation[];
}

/** What is wanted of a run besides its figures. */
export interface SeedWants {
  /** All its files, as `run --out` writes them. */
  readonly files: boolean;
  /** Tables of these kinds. */
  readonly tables: readonly TableKind[];
}

/** A file in pieces of some hundred kilobytes, in UTF-8. */
interface SeedFile {
  readonly name: string;
  readonly pieces: readonly Uint8Array[];
}

export interface SeedOutcome {
  readonly run: SeedRun;
  /** Empty where none are wanted. */
  readonly files: readonly SeedFile[];
  readonly tables: KeptTables;
}

/** What the core refused, or that it had no more room. */
export interface SeedRefused {
  readonly faults: readonly Fault[];
  readonly full: boolean;
}

/** Runs the scenario of that text under another seed, to its end. */
export function seedRun(
  lab: Lab,
  text: string,
  seed: number,
  wants: SeedWants,
): SeedOutcome | SeedRefused {
  const core = lab.create(textWith(text, { seed }));
  if (!(core instanceof Core)) return { faults: core, full: false };
  try {
    const faults = core.run(core.duration_s) < core.duration_s ? core.unanswered() : [];
    if (faults.length > 0) return { faults, full: false };
    return {
      run: { seed, metrics: core.metrics(), expectations: core.expectations() },
      files: wants.files ? Array.from(filesOf(core), encoded) : [],
      tables: tablesOf(core, wants.tables),
    };
  } catch (cause) {
    if (cause instanceof Full) return { faults: cause.faults, full: true };
    throw cause;
  } finally {
    core.destroy();
  }
}

/** Text by text, so that what is written never stands in memory twice. */
function encoded({ name, content }: DataFile): SeedFile {
  if (content instanceof Uint8Array) return { name, pieces: [content] };
  const encoder = new TextEncoder();
  const texts = typeof content === "string" ? [content] : content;
  return { name, pieces: Array.from(texts, (text) => encoder.encode(text)) };
}
