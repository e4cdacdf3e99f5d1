// The rows of a sweep as its workers give them back: each once, and all of them before anything is made of them.

import type { Row } from "../cli/sweep/engine-sweep";
import { NadaLabError } from "./errors";

export class Gathered {
  readonly #rows: Row[] = [];
  readonly #missing: Set<number>;
  done = 0;

  constructor(indices: readonly number[]) {
    this.#missing = new Set(indices);
  }

  take(row: Row): void {
    const { index } = row;
    if (!this.#missing.delete(index)) throw new NadaLabError(`run ${index} came back unasked`);
    this.#rows[index] = row;
    this.done += 1;
  }

  /** In the order of their indices. */
  whole(): readonly Row[] {
    const [first] = this.#missing;
    if (first !== undefined) throw new NadaLabError(`run ${first} did not come back`);
    return this.#rows;
  }
}
