// An ensemble: the same scenario under many seeds, by as many workers as there are cores. What was run is kept.

import type { SeedResult, SeedTask, WantedColumn } from "./seed-task";
import type { FromSeedWorker, ToSeedWorker } from "./seed-worker";

/** What is used of a Worker; a test puts something else in its place. */
export interface SeedPort {
  postMessage(message: ToSeedWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromSeedWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}

export interface Ensemble {
  readonly scenario: string;
  readonly seeds: readonly number[];
  readonly columns: readonly WantedColumn[];
}

export interface EnsembleEvents {
  /** One more run is done; `results` are all so far, by seed. */
  progress(results: readonly SeedResult[], of: number): void;
  done(results: readonly SeedResult[]): void;
  failed(what: string): void;
}

/** Results kept at most, in bytes of columns: some tens of ensembles. */
const KEPT_BYTES = 256 * 1024 * 1024;

export class Pool {
  readonly #ports: SeedPort[] = [];
  /** By scenario, seed and columns; the oldest goes first. */
  readonly #known = new Map<string, SeedResult>();
  #bytes = 0;
  #request = 0;

  constructor(
    readonly start: () => { port: SeedPort; module: WebAssembly.Module },
    readonly size: number,
  ) {}

  /** Runs what is not known yet. A newer ensemble takes the place of this one. */
  run(ensemble: Ensemble, events: EnsembleEvents): void {
    this.cancel();
    const request = this.#request;
    const results: SeedResult[] = [];
    const waiting: SeedTask[] = [];
    const { scenario, columns } = ensemble;
    for (const seed of ensemble.seeds) {
      const known = this.#known.get(keyOf({ scenario, seed, columns }));
      if (known === undefined) waiting.push({ scenario, seed, columns });
      else results.push(known);
    }
    const inOrder = (): readonly SeedResult[] => [...results].sort((a, b) => a.seed - b.seed);
    const finish = (): boolean => {
      if (results.length < ensemble.seeds.length) return false;
      events.done(inOrder());
      return true;
    };
    if (finish()) return;
    if (results.length > 0) events.progress(inOrder(), ensemble.seeds.length);

    const next = (port: SeedPort): void => {
      const task = waiting.shift();
      if (task === undefined) return;
      const fail = (what: string): void => {
        if (request !== this.#request) return;
        this.cancel();
        events.failed(what);
      };
      port.onerror = ({ message }) => fail(message ?? "a worker stopped");
      port.onmessage = ({ data }) => {
        if (request !== this.#request) return;
        if (data.kind === "failed") return fail(data.what);
        if (data.kind === "refused") {
          return fail(data.faults.map(({ at, what }) => `${at}: ${what}`).join("; "));
        }
        this.#keep(keyOf(task), data.result);
        results.push(data.result);
        if (finish()) return;
        events.progress(inOrder(), ensemble.seeds.length);
        next(port);
      };
      port.postMessage({ kind: "task", task });
    };
    for (let i = 0; i < this.size && waiting.length > 0; i += 1) next(this.#port(i));
  }

  /** Workers that are in the middle of a run are ended with it. */
  cancel(): void {
    this.#request += 1;
    for (const port of this.#ports) {
      port.onmessage = null;
      port.onerror = null;
      port.terminate();
    }
    this.#ports.length = 0;
  }

  #port(i: number): SeedPort {
    const known = this.#ports[i];
    if (known !== undefined) return known;
    const { port, module } = this.start();
    port.postMessage({ kind: "start", module });
    this.#ports[i] = port;
    return port;
  }

  #keep(key: string, result: SeedResult): void {
    this.#known.set(key, result);
    this.#bytes += bytesOf(result);
    for (const [oldest, old] of this.#known) {
      if (this.#bytes <= KEPT_BYTES || oldest === key) return;
      this.#known.delete(oldest);
      this.#bytes -= bytesOf(old);
    }
  }
}

function keyOf({ scenario, seed, columns }: SeedTask): string {
  return JSON.stringify([seed, columns, scenario]);
}

function bytesOf({ columns }: SeedResult): number {
  return columns.reduce((sum, column) => sum + column.byteLength, 0);
}
