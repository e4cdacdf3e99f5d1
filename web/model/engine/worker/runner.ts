// What happens inside the worker: the newest request is run in slices, and new rows are sent.
// Knows nothing of workers itself, so that a test can drive it.

import { Core, type Lab } from "../core";
import { runFor } from "../slice";
import { Full, messageOf } from "../trap";
import type { Fault, TableKind } from "../types";
import { type Block, bytesFor, pack, sameTables } from "./blocks";
import { type FromWorker, joined, type ToWorker } from "./protocol";

/** Between two slices the worker hears whether there is something newer. */
const SLICE_MS = 10;
/** The near future is shown after the first slice, the rest as it comes. */
const SHOW_EVERY_MS = 50;
/**
 * A run gives way to a newer request once its near future is shown, unless the far future was left waiting for this long: the
 * moves of a hand meanwhile wait for the whole run. Once a second that was one move of twenty in 5.5.
 */
const WHOLE_EVERY_MS = 2000;
/** But a run that takes this long gives way in any case. */
const PATIENCE_MS = 100;
const KEPT_BUFFERS = 4;

type Request = Exclude<ToWorker, { kind: "start" }>;
type Send = (message: FromWorker, transfer: ArrayBuffer[]) => void;

export class Runner {
  #core: Core | null = null;
  #request = 0;
  #complete = true;
  /** The newest request that was not begun yet; `body` is null where only changes differ. */
  #next: { request: number; body: string | null; changes: string } | null = null;
  #working = false;
  #kinds: readonly TableKind[] = ["flow", "link", "decisions", "queue"];
  /** Rows that the page has, by table. */
  #sent: number[] = [];
  #begun_ms = 0;
  #begun_packets = 0;
  #posted_ms = 0;
  /** When the far future last had its turn: a run came to its end, or was waited for in vain. */
  #whole_ms = Number.NEGATIVE_INFINITY;
  /** The page can show a piece of this run: it has columns of the same tables. */
  #inPieces = false;
  #spare: ArrayBuffer[] = [];

  /** `breathe` lets messages in that wait. */
  constructor(
    readonly lab: Lab,
    readonly send: Send,
    readonly breathe: () => Promise<void>,
  ) {}

  receive(message: Request): void {
    switch (message.kind) {
      case "open":
        this.#next = message;
        break;
      case "revise":
        this.#next = { ...message, body: this.#next?.body ?? null };
        break;
      case "include":
        this.#kinds = message.kinds;
        if (this.#complete && this.#core !== null) this.#post(this.#core);
        return;
      case "metrics":
        this.#answer(message.key, message.from_s, message.to_s);
        return;
      case "recycle":
        if (this.#spare.length < KEPT_BUFFERS) this.#spare.push(message.buffer);
        return;
      default:
        message satisfies never;
    }
    if (!this.#working) void this.#work();
  }

  async #work(): Promise<void> {
    this.#working = true;
    try {
      while (this.#next !== null || !this.#complete) {
        if (this.#next !== null && this.#givesWay()) this.#begin(this.#next);
        this.#slice();
        if (!this.#complete) await this.breathe();
      }
    } catch (cause) {
      this.#complete = true;
      this.send({ kind: cause instanceof Full ? "full" : "failed", what: messageOf(cause) }, []);
    } finally {
      this.#working = false;
    }
  }

  #givesWay(): boolean {
    if (this.#complete || this.#losesPatience()) return true;
    const shown = this.#posted_ms > this.#begun_ms;
    return this.#inPieces && shown && this.#since(this.#whole_ms) < WHOLE_EVERY_MS;
  }

  #losesPatience(): boolean {
    return !this.#complete && this.#since(this.#begun_ms) > PATIENCE_MS;
  }

  #begin(next: { request: number; body: string | null; changes: string }): void {
    this.#next = null;
    // Or each run after it would be waited for in vain as well.
    if (this.#losesPatience()) this.#whole_ms = performance.now();
    const core =
      next.body === null ? this.#revise(next.changes) : this.#open(next.body, next.changes);
    if (!(core instanceof Core)) {
      this.send({ kind: "refused", request: next.request, faults: core }, []);
      return;
    }
    this.#request = next.request;
    this.#complete = false;
    this.#begun_ms = performance.now();
    this.#begun_packets = core.rows("packets");
    this.#posted_ms = Number.NEGATIVE_INFINITY;
  }

  #open(body: string, changes: string): Core | readonly Fault[] {
    const core = this.lab.create(joined(body, changes));
    if (!(core instanceof Core)) return core;
    this.#inPieces = sameTables(core.layout, this.#core?.layout ?? null);
    this.#core?.destroy();
    this.#core = core;
    this.#sent = core.layout.tables.map(() => 0);
    return core;
  }

  #revise(changes: string): Core | readonly Fault[] {
    const core = this.#core;
    if (core === null) return [{ at: "", what: "no scenario is open" }];
    this.#inPieces = true;
    const back_s = core.revise(changes);
    if (typeof back_s !== "number") return back_s;
    this.#sent = core.layout.tables.map(({ name }, i) =>
      Math.min(this.#sent[i] ?? 0, core.rows(name)),
    );
    return core;
  }

  #slice(): void {
    if (this.#core === null || this.#complete) return;
    this.#complete = runFor(this.#core, SLICE_MS);
    if (this.#complete) this.#whole_ms = performance.now();
    if (this.#complete || this.#since(this.#posted_ms) > SHOW_EVERY_MS) this.#post(this.#core);
  }

  #post(core: Core): void {
    const blocks: Block[] = [];
    core.layout.tables.forEach(({ name, kind }, table) => {
      if (!this.#kinds.includes(kind)) return;
      const from = this.#sent[table] ?? 0;
      const rows = core.rows(name);
      blocks.push({ table, from, rows: rows - from });
      this.#sent[table] = rows;
    });
    const buffer = this.#buffer(bytesFor(core.layout, blocks));
    pack(core, blocks, buffer);
    this.#posted_ms = performance.now();
    const columns: FromWorker = {
      kind: "columns",
      request: this.#request,
      blocks,
      buffer,
      reached_s: core.now_s,
      complete: this.#complete,
      unanswered: this.#complete ? core.unanswered() : [],
      packets: core.rows("packets") - this.#begun_packets,
      took_ms: this.#since(this.#begun_ms),
      all_packets: core.rows("packets"),
    };
    this.send(columns, [buffer]);
  }

  #answer(key: string, from_s: number | null, to_s: number | null): void {
    if (this.#core === null || !this.#complete) return;
    const metrics = this.#core.metrics(from_s ?? Number.NaN, to_s ?? Number.NaN);
    const expectations = from_s === null ? this.#core.expectations() : null;
    this.send({ kind: "metrics", request: this.#request, key, metrics, expectations }, []);
  }

  /** A buffer that came back and is large enough, or a new one with room to grow. */
  #buffer(bytes: number): ArrayBuffer {
    const index = this.#spare.findIndex((buffer) => buffer.byteLength >= bytes);
    const [found] = index < 0 ? [] : this.#spare.splice(index, 1);
    return found ?? new ArrayBuffer(Math.ceil(bytes * 1.25));
  }

  #since(ms: number): number {
    return performance.now() - ms;
  }
}
