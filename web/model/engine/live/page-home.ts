// A run in the page itself: from a slider to its columns without a message in between.

import type { Core } from "../core";
import type { Home, HomeEvents } from "../home";
import type { Expectation, Metrics } from "../metrics";
import { runFor } from "../slice";
import { Full, messageOf } from "../trap";
import type { Columns, Fault } from "../types";

/** The first slice goes with the input event; longer runs than foretold go on between frames. */
const FIRST_SLICE_MS = 12;
const NEXT_SLICE_MS = 6;

export class PageHome implements Home {
  complete = false;
  unanswered: readonly Fault[] = [];
  reached_s = 0;
  answered = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #took_ms = 0;
  #packets_before = 0;
  readonly #figures = new Map<string, Metrics>();

  constructor(
    readonly core: Core,
    readonly events: HomeEvents,
  ) {}

  get columns(): Columns {
    return this.core;
  }

  /** Runs from where the core stands to the end; most runs are over when this returns. */
  run(request: number): void {
    this.answered = request;
    this.#took_ms = 0;
    this.#packets_before = this.core.rows("packets");
    this.#guardedSlice(FIRST_SLICE_MS);
  }

  metrics(from_s: number | null, to_s: number | null): Metrics {
    const key = `${from_s} ${to_s}`;
    const known = this.#figures.get(key);
    if (known !== undefined) return known;
    const figures = this.core.metrics(from_s ?? Number.NaN, to_s ?? Number.NaN);
    this.#figures.set(key, figures);
    return figures;
  }

  expectations(): readonly Expectation[] | null {
    return this.complete ? this.core.expectations() : null;
  }

  /** Everything is here already. */
  include(): void {}

  /** No slice comes after this one. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #slice(budget_ms: number): void {
    this.stop();
    const begin_ms = performance.now();
    this.#figures.clear();
    this.complete = runFor(this.core, budget_ms);
    this.reached_s = this.core.now_s;
    this.unanswered = this.complete ? this.core.unanswered() : [];
    this.#took_ms += performance.now() - begin_ms;
    if (this.complete) {
      const all = this.core.rows("packets");
      this.events.learnt(all - this.#packets_before, this.#took_ms, all);
    } else {
      this.#timer = setTimeout(() => this.#guardedSlice(NEXT_SLICE_MS), 0);
    }
    this.events.changed();
  }

  #guardedSlice(budget_ms: number): void {
    try {
      this.#slice(budget_ms);
    } catch (cause) {
      if (cause instanceof Full) this.events.full(messageOf(cause));
      else this.events.failed(messageOf(cause));
    }
  }
}
