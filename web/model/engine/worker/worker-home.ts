// The page's side of the worker: requests go out, columns come in and their buffers go back.

import type { Home, HomeEvents } from "../home";
import type { Expectation, Metrics } from "../metrics";
import type { Columns, Fault, Layout, TableKind } from "../types";
import type { WorkerPort } from "../worker-port";
import { Mirror } from "./mirror";
import type { FromWorker, ToWorker } from "./protocol";

export type EnginePort = WorkerPort<ToWorker, FromWorker>;

/** Resolves when a lock is free that another page holds; never where there are no locks. */
export type WhenFree = (lock: string) => Promise<void>;

const whenFree: WhenFree = async (lock) => {
  await (navigator.locks?.request(lock, () => undefined) ?? new Promise(() => undefined));
};

/** Columns, and the request that they answer. */
export type Seen = Pick<Home, "columns" | "answered">;

/** A person should not look at the scenario before for longer than this. */
const LONG_MS = 100;

export class WorkerHome implements Home {
  complete = false;
  unanswered: readonly Fault[] = [];
  reached_s = 0;
  answered = 0;
  columns: Columns;
  /** Where the newest scenario's columns gather until there is something to see. */
  #coming: Mirror;
  #request = 0;
  /** Answers to earlier requests belong to another scenario. */
  #opened = 0;
  /** A worker that has never said anything could not be started at all. */
  #heard = false;
  #kinds: readonly TableKind[] = ["flow", "link", "decisions", "queue"];
  #expectations: readonly Expectation[] | null = null;
  readonly #figures = new Map<string, { request: number; metrics: Metrics | null }>();
  #stopped = false;

  constructor(
    readonly port: EnginePort,
    module: WebAssembly.Module,
    readonly events: HomeEvents,
    seen: Columns,
    private readonly free: WhenFree = whenFree,
  ) {
    this.columns = seen;
    this.#coming = new Mirror(seen.layout);
    port.onmessage = ({ data }) => this.#receive(data);
    port.onerror = ({ message }) => {
      if (this.#heard) events.failed(message ?? "its worker stopped");
      else events.noWorker();
    };
    port.postMessage({ kind: "start", module });
  }

  /** `seen` stays in sight until the first columns of the new scenario are here. */
  open(
    request: number,
    body: string,
    changes: string,
    layout: Layout,
    { columns: seen, answered }: Seen,
  ): void {
    this.columns = seen;
    this.answered = answered;
    // The same tables are overwritten where they stand: nothing flickers.
    if (seen !== this.#coming || !same(layout, seen.layout)) this.#coming = new Mirror(layout);
    this.#figures.clear();
    this.#begin(request);
    this.#opened = request;
    this.port.postMessage({ kind: "open", request, body, changes });
  }

  revise(request: number, changes: string): void {
    this.#begin(request);
    this.port.postMessage({ kind: "revise", request, changes });
  }

  metrics(from_s: number | null, to_s: number | null): Metrics | null {
    const key = `${from_s} ${to_s}`;
    const known = this.#figures.get(key);
    if (this.complete && known?.request !== this.#request) {
      // Until the answer is here the figures before the edit are shown: they are a tenth of a second old.
      this.#figures.set(key, { request: this.#request, metrics: known?.metrics ?? null });
      this.port.postMessage({ kind: "metrics", key, from_s, to_s });
    }
    return known?.metrics ?? null;
  }

  /** They come with the figures of the whole run. */
  expectations(): readonly Expectation[] | null {
    this.metrics(null, null);
    return this.#expectations;
  }

  include(kind: TableKind): void {
    if (this.#kinds.includes(kind)) return;
    this.#kinds = [...this.#kinds, kind];
    this.port.postMessage({ kind: "include", kinds: this.#kinds });
  }

  stop(): void {
    this.#stopped = true;
    this.port.onmessage = null;
    this.port.onerror = null;
    this.port.terminate();
  }

  #begin(request: number): void {
    this.#expectations = null;
    this.unanswered = [];
    this.#request = request;
    this.complete = false;
  }

  #receive(message: FromWorker): void {
    this.#heard = true;
    switch (message.kind) {
      case "columns":
        this.#take(message);
        break;
      case "metrics":
        if (message.request !== this.#request) return;
        this.#expectations = message.expectations ?? this.#expectations;
        this.#figures.set(message.key, { request: message.request, metrics: message.metrics });
        break;
      case "refused":
        // The page has checked the same text before: only two different engines can disagree on it.
        this.events.failed(message.faults.map(({ at, what }) => `${at}: ${what}`).join("; "));
        return;
      case "alive":
        void this.#watch(message.lock);
        return;
      case "full":
        this.events.full(message.what);
        return;
      case "failed":
        this.events.failed(message.what);
        return;
      default:
        message satisfies never;
    }
    this.events.changed();
  }

  /** A worker that ends without a word is told like one that ends with an error. */
  async #watch(lock: string): Promise<void> {
    await this.free(lock).catch(() => new Promise(() => undefined));
    if (!this.#stopped) this.events.failed("its worker ended without a word");
  }

  #take(message: Extract<FromWorker, { kind: "columns" }>): void {
    if (message.request >= this.#opened) {
      this.#coming.take(message.blocks, message.buffer, message.complete);
      // A new scenario comes in one piece, unless that takes so long that its first piece is better than nothing.
      if (message.complete || message.took_ms > LONG_MS) this.columns = this.#coming;
      if (this.columns === this.#coming) this.answered = message.request;
      this.reached_s = message.reached_s;
      this.complete = message.complete && message.request === this.#request;
      this.unanswered = this.complete ? message.unanswered : [];
      const { packets, took_ms, all_packets } = message;
      if (message.complete) this.events.learnt(packets, took_ms, all_packets);
    }
    this.port.postMessage({ kind: "recycle", buffer: message.buffer }, [message.buffer]);
  }
}

/** Nothing of a flow is another's, not even its controller's name. */
function same(one: Layout, other: Layout): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
