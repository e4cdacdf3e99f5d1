// Where a run lives: in the page itself (short runs) or in a worker (long ones). Both look the same from outside.

import type { Expectation, Metrics } from "./metrics";
import type { Columns, Fault, TableKind } from "./types";

export interface Home {
  /** What there is to see; stays readable while the next run is on its way. */
  readonly columns: Columns;
  readonly reached_s: number;
  readonly complete: boolean;
  /** Why a complete run ends before its time: an external controller would have to answer. Empty otherwise. */
  readonly unanswered: readonly Fault[];
  /** The newest request of which there is something to see; requests are numbered as they are made. */
  readonly answered: number;
  /** Null while the figures are being computed elsewhere; `changed` says when to ask again. */
  metrics(from_s: number | null, to_s: number | null): Metrics | null;
  /** How the complete run met what its scenario expects; null until that is known. */
  expectations(): readonly Expectation[] | null;
  /** Asks for tables that charts do not need, `packets` above all. */
  include(kind: TableKind): void;
}

export interface HomeEvents {
  /** New columns, a new state, or figures that were asked for. */
  changed(): void;
  /** So many packets took so long, of so many in all: the next prediction gets better. */
  learnt(packets: number, took_ms: number, all_packets: number): void;
  /** The run cannot go on, but what there is of it stands. */
  full(what: string): void;
  /** The engine is gone, and its columns with it. */
  failed(what: string): void;
  /** There are no workers here: blocked by a policy, or by the address of the page. */
  noWorker(): void;
}
