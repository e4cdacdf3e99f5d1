// An ensemble: the same scenario under many seeds, by as many workers as there are cores. What was run is kept, in memory: a
// run takes less time than reading its columns back from a disk would.

import { messageOf } from "../trap";
import type { WorkerPort } from "../worker-port";
import type { SeedResult, SeedTask } from "./seed-task";
import type { FromSeedWorker, ToSeedWorker } from "./seed-worker";

export type SeedPort = WorkerPort<ToSeedWorker, FromSeedWorker>;

/** The same task under many seeds. */
export interface Ensemble extends Omit<SeedTask, "seed"> {
  readonly seeds: readonly number[];
}

export interface EnsembleEvents {
  /** One more run is done; `results` are all so far, by seed. */
  progress(results: readonly SeedResult[], of: number): void;
  done(results: readonly SeedResult[]): void;
  failed(what: string): void;
}

export interface PoolParts {
  readonly startWorker: () => { port: SeedPort; module: WebAssembly.Module };
  /** Workers at most. */
  readonly size: number;
}

/** Results kept at most, in bytes of columns: some tens of ensembles. */
const KEPT_BYTES = 256 * 1024 * 1024;
/** A worker's memory never shrinks; an idle one is let go after this. */
const IDLE_MS = 30_000;

interface Request {
  readonly ensemble: Ensemble;
  readonly events: EnsembleEvents;
  readonly waiting: SeedTask[];
  readonly results: SeedResult[];
}

interface Desk {
  readonly port: SeedPort;
  /** The run that it is in the middle of. */
  busy: { readonly request: Request; readonly task: SeedTask } | null;
}

export class Pool {
  /** By scenario, seed and columns; the oldest goes first. */
  readonly #known = new Map<string, SeedResult>();
  #desks: Desk[] = [];
  #line: Request[] = [];
  #bytes = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly parts: PoolParts) {}

  /** Runs what is not known yet, after what was asked for before. The function that it returns calls it off. */
  run(ensemble: Ensemble, events: EnsembleEvents): () => void {
    const request: Request = { ensemble, events, waiting: [], results: [] };
    const { seeds, ...rest } = ensemble;
    for (const seed of seeds) {
      const task: SeedTask = { ...rest, seed };
      const known = this.#recall(task);
      if (known === undefined) request.waiting.push(task);
      else request.results.push(known);
    }
    this.#line.push(request);
    if (request.waiting.length < seeds.length || seeds.length === 0) this.#tell(request);
    this.#serve();
    return () => {
      this.#handOn(request);
      this.#drop(request);
    };
  }

  /** Every idle worker gets the next run of the oldest request. */
  #serve(): void {
    clearTimeout(this.#idle);
    for (;;) {
      const request = this.#line.find(({ waiting }) => waiting.length > 0);
      if (request === undefined) break;
      const desk = this.#deskFor(request);
      if (desk === null) break;
      const task = desk === undefined ? undefined : request.waiting.shift();
      if (desk !== undefined && task !== undefined) this.#give(desk, request, task);
    }
    if (this.#line.length === 0) this.#idle = setTimeout(() => this.#dismiss(() => true), IDLE_MS);
  }

  /** Null while all are busy; undefined where there can be none, which ends the request. */
  #deskFor(request: Request): Desk | null | undefined {
    try {
      return this.#idleDesk();
    } catch (cause) {
      this.#line = this.#line.filter((one) => one !== request);
      this.#dismiss(({ busy }) => busy?.request === request);
      request.events.failed(`No worker can be started here: ${messageOf(cause)}`);
      return undefined;
    }
  }

  #give(desk: Desk, request: Request, task: SeedTask): void {
    // Handed on, it is another one's.
    const whose = (): Request => desk.busy?.request ?? request;
    const fail = (what: string): void => {
      const asker = whose();
      // Its workers are ended with it: whatever became of them, they are not to be trusted with another run.
      this.#drop(asker);
      asker.events.failed(what);
    };
    desk.busy = { request, task };
    desk.port.onerror = ({ message }) => fail(message ?? "a worker stopped");
    desk.port.onmessage = ({ data }) => {
      if (data.kind === "failed") return fail(data.what);
      if (data.kind === "refused") {
        return fail(data.faults.map(({ at, what }) => `${at}: ${what}`).join("; "));
      }
      const asker = whose();
      desk.busy = null;
      this.#keep(task, data.result);
      asker.results.push(data.result);
      this.#tell(asker);
      this.#serve();
    };
    desk.port.postMessage({ kind: "task", task });
  }

  #tell(request: Request): void {
    const { ensemble, events, results } = request;
    const inOrder = [...results].sort((a, b) => a.seed - b.seed);
    const of = ensemble.seeds.length;
    if (results.length < of) {
      events.progress(inOrder, of);
    } else {
      this.#line = this.#line.filter((one) => one !== request);
      events.done(inOrder);
    }
  }

  /** A run that another request in line wants, too, goes on as its own. */
  #handOn(request: Request): void {
    for (const desk of this.#desks) {
      if (desk.busy?.request !== request) continue;
      const { task } = desk.busy;
      const key = keyOf(task);
      for (const other of this.#line) {
        const place = other.waiting.findIndex(
          (one) => one.seed === task.seed && keyOf(one) === key,
        );
        if (other === request || place < 0) continue;
        other.waiting.splice(place, 1);
        desk.busy = { request: other, task };
        break;
      }
    }
  }

  /** Workers that are in the middle of one of its runs are ended with it. */
  #drop(request: Request): void {
    if (!this.#line.includes(request)) return;
    this.#line = this.#line.filter((one) => one !== request);
    this.#dismiss(({ busy }) => busy?.request === request);
    // Who calls off many at once calls off those next in line, too: no worker is started for them.
    queueMicrotask(() => this.#serve());
  }

  #dismiss(whom: (desk: Desk) => boolean): void {
    for (const { port } of this.#desks.filter(whom)) {
      port.onmessage = null;
      port.onerror = null;
      port.terminate();
    }
    this.#desks = this.#desks.filter((desk) => !whom(desk));
  }

  #idleDesk(): Desk | null {
    const idle = this.#desks.find(({ busy }) => busy === null);
    if (idle !== undefined || this.#desks.length >= this.parts.size) return idle ?? null;
    const { port, module } = this.parts.startWorker();
    port.postMessage({ kind: "start", module });
    const desk: Desk = { port, busy: null };
    this.#desks.push(desk);
    return desk;
  }

  /** What is asked for again becomes the newest. */
  #recall(task: SeedTask): SeedResult | undefined {
    const key = keyOf(task);
    const known = this.#known.get(key);
    if (known === undefined) return undefined;
    this.#known.delete(key);
    this.#known.set(key, known);
    return known;
  }

  #keep(task: SeedTask, result: SeedResult): void {
    const key = keyOf(task);
    const before = this.#known.get(key);
    if (before !== undefined) this.#bytes -= bytesOf(before);
    this.#known.delete(key);
    this.#known.set(key, result);
    this.#bytes += bytesOf(result);
    for (const [oldest, old] of this.#known) {
      if (this.#bytes <= KEPT_BYTES || oldest === key) return;
      this.#known.delete(oldest);
      this.#bytes -= bytesOf(old);
    }
  }
}

function keyOf({ scenario, seed, columns, spans_s, whole }: SeedTask): string {
  return JSON.stringify([seed, columns, spans_s, whole, scenario]);
}

function bytesOf({ columns, whole }: SeedResult): number {
  const tables = Object.values(whole?.tables ?? {}).flatMap((table) => Object.values(table));
  return [...columns, ...tables].reduce((sum, { byteLength }) => sum + byteLength, 0);
}
