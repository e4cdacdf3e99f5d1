// A run under way: goes on, changes and answers as its host says.

import type { Core } from "../model/engine/core";
import type { Fault, Question } from "../model/engine/types";
import { refused, ScenarioError } from "./errors";
import { Held } from "./held";
import { RunOfCore } from "./run";
import { faultsOf } from "./scenario";
import { runInTurns, timeOf } from "./turns";
import type { Live, Run, Waiting } from "./types";

export class LiveCore implements Live {
  readonly duration_s: number;
  readonly #held: Held;

  constructor(
    core: Core,
    readonly leftOut: string | null,
  ) {
    this.#held = new Held(core, this);
    this.duration_s = core.duration_s;
  }

  get now_s(): number {
    return this.#held.use((core) => core.now_s);
  }

  async until(t_s: number, { signal }: Waiting = {}): Promise<number> {
    return runInTurns(() => this.#held.core, timeOf("until", t_s), signal);
  }

  change(
    path: string,
    value: number | string | boolean,
    { over_s }: { over_s?: number } = {},
  ): void {
    const change = { set: path, to: value, ...(over_s === undefined ? {} : { over_s }) };
    // In JSON they would be null.
    accept(faultsOf(value, path));
    accept(faultsOf(over_s, `${path}, over_s`));
    accept(this.#held.use((core) => core.change(change)));
  }

  async seek(t_s: number, options: Waiting = {}): Promise<number> {
    if (timeOf("seek", t_s) > this.now_s) return this.until(t_s, options);
    return this.#held.use((core) => core.seek(t_s));
  }

  fork(): Live {
    return new LiveCore(
      this.#held.use((core) => core.fork()),
      this.leftOut,
    );
  }

  question(): Question | null {
    return this.#held.use((core) => core.question());
  }

  answer(rate_kbps: number): void {
    const question = this.question();
    if (question === null) throw refused("answer", `nothing is asked at ${this.now_s} s`);
    accept(this.#held.use((core) => core.answer(question.index, rate_kbps)));
  }

  result(): Run {
    return new RunOfCore(
      this.#held.use((core) => core.fork()),
      this.leftOut,
    );
  }

  close(): void {
    this.#held.close();
  }
}

function accept(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new ScenarioError(faults);
}
