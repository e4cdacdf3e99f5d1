// The engine that runs are made in: one instance, and another one after it has stopped.

import { Core, Lab as Engine } from "../model/engine/core";
import { malformedOf } from "../model/engine/malformed";
import { type PutTrace, putTrace } from "../model/engine/put-trace";
import { areFaults } from "../model/imports/lines";
import { guarded, ScenarioError } from "./errors";

export class Engines {
  #engine: Engine;
  #next: Promise<Engine> | null = null;

  constructor(
    readonly module: WebAssembly.Module,
    first: Engine,
  ) {
    this.#engine = first;
  }

  /** A run of the scenario at 0 s. */
  async create(text: string): Promise<Core> {
    const engine = await this.#alive();
    const core = guarded(() => engine.create(text));
    if (core instanceof Core) return core;
    throw new ScenarioError(core);
  }

  /** What the text of a trace's file comes to in that part, or what is wrong with it. */
  trace(file: string, text: string, part: string): unknown {
    return guarded(() => this.#aliveNow().trace(file, text, part));
  }

  withTrace(scenario: string, text: string, link: string | null): PutTrace["scenario"] {
    const put = guarded(() => putTrace(this.#aliveNow(), scenario, link, text));
    if (areFaults(put)) throw new ScenarioError(put);
    return put.scenario;
  }

  /**
   * Refuses a text that says a thing twice, or a number out of range, by line and column: a program that reads it with JSON.parse and writes
   * it anew loses both.
   */
  async refuseMalformed(text: string): Promise<void> {
    const engine = await this.#alive();
    const malformed = malformedOf(guarded(() => engine.check(text)));
    if (malformed.length > 0) throw new ScenarioError(malformed);
  }

  #aliveNow(): Engine {
    if (this.#engine.dead !== null) this.#engine = Engine.now(this.module);
    return this.#engine;
  }

  async #alive(): Promise<Engine> {
    if (this.#engine.dead === null) return this.#engine;
    this.#next ??= Engine.load(this.module);
    try {
      this.#engine = await this.#next;
    } finally {
      this.#next = null;
    }
    return this.#engine;
  }
}
