// The engine as its users see it: runs of scenarios, to the end or step by step.

import { isWorkerCount, WORKER_COUNTS } from "../cli/sweep/worker-count";
import { isTree, type Tree } from "../model/data/json-path";
import type { Core } from "../model/engine/core";
import type { Schema } from "../model/engine/schema";
import type { Fault } from "../model/engine/types";
import { areFaults } from "../model/imports/lines";
import { type ReadTrace, traceFrom, withTraces } from "../model/imports/trace-files";
import type { TraceOptions } from "../reader/trace-options";
import type { Engines } from "./engines";
import { EngineTrap, refused, ScenarioError, Unanswered } from "./errors";
import { free } from "./held";
import { LiveCore } from "./live";
import { type ReadTraceFile, readTraceOf } from "./read-trace";
import { RunOfCore } from "./run";
import { type Asked, textOf, withSettings, written } from "./scenario";
import type { SweepOptions, SweepResult } from "./sweep-types";
import { runInTurns, timeOf } from "./turns";
import type { Lab, Live, Run, RunOptions, Scenario, Settings } from "./types";

export class LabOfEngines implements Lab {
  readonly #engines: Engines;
  readonly #schema: Schema;

  constructor(
    engines: Engines,
    schema: Schema,
    readonly engineId: string | null,
  ) {
    this.#engines = engines;
    this.#schema = schema;
  }

  schema(): Schema {
    return this.#schema;
  }

  withSettings(scenario: Tree, settings: Settings): Tree {
    return withSettings(this.#schema, scenario, settings);
  }

  withTraces<S extends Tree>(scenario: S, readText: (file: string) => string): S {
    return tracesPutIn(scenario, readText, (file, text, part) =>
      this.#engines.trace(file, text, part),
    );
  }

  withTrace(scenario: Tree, text: string, link?: string): Tree {
    if (!isTree(scenario)) throw refused("", "a scenario must be an object; parse its JSON before");
    if (typeof text !== "string")
      throw refused("text", `must be a file’s text, is a ${typeof text}`);
    return this.#engines.withTrace(written(scenario), text, link ?? null);
  }

  readTrace(
    name: string,
    data: string | Uint8Array,
    options: TraceOptions = {},
  ): Promise<ReadTraceFile> {
    return readTraceOf(name, data, options);
  }

  async run(scenario: Scenario, options?: RunOptions): Promise<Run> {
    try {
      return await this.#ran(scenario, options ?? {});
    } catch (cause) {
      // The engine may have been out of memory or stopped by another run: a fresh one does what can be done.
      if (!(cause instanceof EngineTrap)) throw cause;
      return this.#ran(scenario, options ?? {});
    }
  }

  async open(scenario: Scenario): Promise<Live> {
    const { text, leftOut } = await this.#asked(scenario);
    return new LiveCore(await this.#engines.create(text), leftOut);
  }

  async sweep(spec: unknown, options: SweepOptions = {}): Promise<SweepResult> {
    const { scenario, workers } = options;
    if (workers !== undefined && !isWorkerCount(workers))
      throw refused("workers", `${WORKER_COUNTS}, is ${workers}`);
    const text = typeof spec === "string" ? spec : written(spec);
    const whole = scenario === undefined ? null : written(scenario);
    const { sweepWith } = await import("./sweep");
    return sweepWith(this.#engines, this.#schema, text, whole, options);
  }

  async #ran(scenario: Scenario, { set, seed, until_s, signal }: RunOptions): Promise<Run> {
    signal?.throwIfAborted();
    const end_s = timeOf("until_s", until_s ?? Number.POSITIVE_INFINITY);
    const { text, leftOut } = await this.#asked(scenario, set, seed);
    const core = await this.#engines.create(text);
    try {
      await runInTurns(() => core, end_s, signal);
      refuseUnanswered(core);
      return new RunOfCore(core, leftOut);
    } catch (cause) {
      free(core);
      throw cause;
    }
  }

  /** What is wrong with a text as it was written comes before what is wrong with its settings. */
  async #asked(scenario: Scenario, set?: Settings, seed?: number): Promise<Asked> {
    const isText = typeof scenario === "string";
    const isChanged = set !== undefined || seed !== undefined;
    if (isText && isChanged) await this.#engines.refuseMalformed(scenario);
    const asked = textOf(this.#schema, scenario, set, seed);
    if (isText && !isChanged && asked.text !== scenario)
      await this.#engines.refuseMalformed(scenario);
    return asked;
  }
}

function refuseUnanswered(core: Core): void {
  const faults = core.unanswered("open the scenario, lab.open, and answer each question");
  if (faults.length > 0) throw new Unanswered(faults);
}

/** Traces that a scenario names by their files, put in their places: the engine reads no files. */
function tracesPutIn<S extends { readonly [key: string]: unknown }>(
  scenario: S,
  readText: (file: string) => string,
  readTrace: ReadTrace,
): S {
  if (!isTree(scenario)) throw refused("", "a scenario must be an object; parse its JSON before");
  const text = (file: string): string | Fault => {
    try {
      return readText(file);
    } catch (cause) {
      return { at: "", what: `cannot be read: ${(cause as Error).message}` };
    }
  };
  const made = withTraces(scenario, traceFrom(text, readTrace));
  if (areFaults(made)) throw new ScenarioError(made);
  return made as S;
}
