// Every message between page and worker. A `request` numbers what was asked for; only the newest matters.

import type { Expectation, Metrics } from "../metrics";
import type { Fault, TableKind } from "../types";
import type { Block } from "./blocks";

export type ToWorker =
  /** First of all, once: the compiled engine. */
  | { readonly kind: "start"; readonly module: WebAssembly.Module }
  /** Another scenario: its text without `changes`, and its changes as a JSON array. */
  | {
      readonly kind: "open";
      readonly request: number;
      readonly body: string;
      readonly changes: string;
    }
  /** The same scenario, other changes. */
  | { readonly kind: "revise"; readonly request: number; readonly changes: string }
  /** Kinds of tables whose rows are to be sent, from now on. */
  | { readonly kind: "include"; readonly kinds: readonly TableKind[] }
  /** Null, null: the whole run with its capacity segments. */
  | {
      readonly kind: "metrics";
      readonly key: string;
      readonly from_s: number | null;
      readonly to_s: number | null;
    }
  /** A buffer comes back. */
  | { readonly kind: "recycle"; readonly buffer: ArrayBuffer };

export type FromWorker =
  | {
      readonly kind: "columns";
      readonly request: number;
      readonly blocks: readonly Block[];
      readonly buffer: ArrayBuffer;
      readonly reached_s: number;
      readonly complete: boolean;
      readonly unanswered: readonly Fault[];
      /** Packets run and time taken since the request was begun: how fast this machine is. */
      readonly packets: number;
      readonly took_ms: number;
      /** Packets of the run so far. */
      readonly all_packets: number;
    }
  | {
      readonly kind: "metrics";
      readonly request: number;
      readonly key: string;
      readonly metrics: Metrics;
      /** How the run met what its scenario expects; with the figures of the whole run only. */
      readonly expectations: readonly Expectation[] | null;
    }
  | { readonly kind: "refused"; readonly request: number; readonly faults: readonly Fault[] }
  /** The run is too large to go on; the engine is well. */
  | { readonly kind: "full"; readonly what: string }
  /** The worker holds the lock of that name for as long as it lives: who gets it knows that the worker has ended. */
  | { readonly kind: "alive"; readonly lock: string }
  /** The engine is gone; only a fresh worker helps. */
  | { readonly kind: "failed"; readonly what: string };

/** A scenario's text and its changes in one. `body` is an object without `changes`. */
export function joined(body: string, changes: string): string {
  const open = body.slice(0, body.lastIndexOf("}"));
  return `${open}${/[{]\s*$/.test(open) ? "" : ","}"changes":${changes}}`;
}
