// Medians and percentiles of an ensemble for the page: computed for charts that are looked at, once, and between frames.

import type {
  LineSeries,
  ManyRuns,
  MarkSeries,
  SeriesBands,
} from "../../../../figure/charts/series/types";
import { keyOf } from "../../../../figure/reduce/values-in-run";
import type { SeedRuns } from "../../../../model/scenario/seeds/columns";
import { Listeners } from "../../session/listeners";
import type { Slices, Work } from "./slices";

export class LazyBands {
  /** They go when the runs go. */
  readonly #known = new WeakMap<SeedRuns, ManyRuns>();
  readonly #listeners = new Listeners();
  #version = 0;

  constructor(private readonly slices: Slices) {}

  /** The same object for the same runs, until some of them are found to fall into two heaps: then charts have other lines. */
  of(runs: SeedRuns): ManyRuns {
    const known = this.#known.get(runs) ?? this.#begin(runs);
    this.#known.set(runs, known);
    return known;
  }

  /** Grows whenever some of them are there that were not. */
  get version(): number {
    return this.#version;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.add(listener);

  /** Something of the ensemble can be drawn that could not before. */
  readonly news = (): void => {
    this.#version += 1;
    this.#listeners.tell();
  };

  #begin(runs: SeedRuns): ManyRuns {
    const { seeds, columns } = runs;
    const found = new Map<string, SeriesBands | null>();
    const bandsOf = (of: LineSeries | MarkSeries): SeriesBands | null => {
      const key = keyOf(of);
      const bands = found.get(key);
      if (bands !== undefined) return bands;
      found.set(key, null);
      const keep = (made: SeriesBands): void => {
        found.set(key, made);
        if (made.heaps.length > 0) this.#known.set(runs, { seeds, columns, bandsOf });
      };
      this.#compute(runs, of, keep).catch(() => found.delete(key));
      return null;
    };
    return { seeds, columns, bandsOf };
  }

  /** What computes them is fetched with the first of them. */
  async #compute(
    runs: SeedRuns,
    of: LineSeries | MarkSeries,
    keep: (bands: SeriesBands) => void,
  ): Promise<void> {
    const { bandsInSlices } = await import("../../../../figure/reduce/bands");
    const { news } = this;
    this.slices.add(
      (function* (): Work {
        keep(yield* bandsInSlices(runs, of));
        news();
      })(),
    );
  }
}
