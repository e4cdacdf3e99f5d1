// One run, kept up to date with the newest scenario: checked in the page, run where it disturbs least,
// and brought back to life after a trap.

import { Core, type Lab } from "../core";
import { emptyColumns, NO_COLUMNS } from "../frozen";
import type { Home, HomeEvents } from "../home";
import type { Expectation, Metrics } from "../metrics";
import { messageOf } from "../trap";
import type {
  ColumnArray,
  Columns,
  Fault,
  Flights,
  Layout,
  RtcpPackets,
  TableKind,
} from "../types";
import { joined } from "../worker/protocol";
import { type EnginePort, type Seen, WorkerHome } from "../worker/worker-home";
import { Pace } from "./pace";
import { PageHome } from "./page-home";

/**
 * A run in the page may take most of a frame: the way to the worker and back takes longer (dragging in test 5.1-udp, runs of 7 ms:
 * painted after 21 ms, with the worker 23; the slowest twentieth 32 and 44). One in the worker comes back when it is clearly shorter.
 */
const PAGE_MS = 12;
const BACK_TO_PAGE_MS = 9;

export interface EngineEvents {
  /** New columns, or figures that were asked for. */
  changed(): void;
  /** A run has begun elsewhere; there is nothing new to see yet. */
  waiting(): void;
  /** The run has ended early. `again`: with a fresh engine it is being tried once more. */
  failed(what: string, again: boolean): void;
}

export interface EngineParts {
  /** A fresh instance, for the start and after a trap. */
  readonly load: () => Promise<Lab>;
  /** Null: everything runs in the page (no workers here, or a test). */
  readonly startWorker: (() => { port: EnginePort; module: WebAssembly.Module }) | null;
}

export class Engine implements Columns {
  status: "running" | "idle" | "failed" = "idle";
  readonly pace = new Pace();
  #lab: Lab;
  /** The newest scenario's run in the page; while the worker is at it, only its checker, at 0 s. */
  #page: PageHome | null = null;
  #worker: WorkerHome | null = null;
  #home: Home | null = null;
  /** Runs that are over, but in sight until the worker has something to show. */
  #retired: Core[] = [];
  /** What is seen between a trap and the next run: the same tables and axis, without rows. */
  #nothing = NO_COLUMNS;
  #duration_s = 0;
  #body = "";
  #changes = "[]";
  #asked = 0;
  /** Traps since a run was complete: the second in a row is not answered by another try. */
  #traps = 0;
  #reviving = false;
  #suspected = false;
  #workers: boolean;
  readonly #kinds = new Set<TableKind>();

  constructor(
    lab: Lab,
    readonly parts: EngineParts,
    readonly events: EngineEvents,
  ) {
    this.#lab = lab;
    this.#workers = parts.startWorker !== null;
  }

  get lab(): Lab {
    return this.#lab;
  }

  get layout(): Layout {
    return this.columns.layout;
  }

  get columns(): Columns {
    return this.#home?.columns ?? this.#nothing;
  }

  /** Of the newest scenario. */
  get duration_s(): number {
    return this.#duration_s;
  }

  /** Scenarios taken so far, and the newest of them of which there is something to see. */
  get asked(): number {
    return this.#asked;
  }

  get answered(): number {
    return this.#home?.answered ?? 0;
  }

  /** Why the run ends before its time: an external controller would have to answer. Empty otherwise. */
  get unanswered(): readonly Fault[] {
    return this.#home?.unanswered ?? [];
  }

  /** Columns go this far (seconds); equals the duration once idle. */
  get reached_s(): number {
    return this.#home?.reached_s ?? 0;
  }

  /** Where the run is: for tests and for the curious. */
  get place(): "page" | "worker" | "none" {
    if (this.#home === null) return "none";
    return this.#home === this.#page ? "page" : "worker";
  }

  /** Empty after a trap, so that drawing code need not handle traps. */
  rows(table: string): number {
    try {
      return this.columns.rows(table);
    } catch (cause) {
      this.#suspect(cause);
      return 0;
    }
  }

  column(table: string, column: string): ColumnArray {
    try {
      return this.columns.column(table, column);
    } catch (cause) {
      this.#suspect(cause);
      return NO_COLUMNS.column(table, column);
    }
  }

  metrics(from_s: number | null, to_s: number | null): Metrics | null {
    return this.#guarded(() => this.#home?.metrics(from_s, to_s));
  }

  expectations(): readonly Expectation[] | null {
    return this.#guarded(() => this.#home?.expectations());
  }

  /** What is on the links of a session between two moments; null while the run is in a worker. */
  flights(from_s: number, to_s: number): Flights | null {
    return this.#ofPage((core) => core.flights(from_s, to_s));
  }

  /** A session's RTCP packets as bytes, up to a moment; null while the run is in a worker. */
  rtcpPackets(to_s: number): RtcpPackets | null {
    return this.#ofPage((core) => core.rtcpPackets(to_s));
  }

  #ofPage<T>(use: (core: Core) => T | null): T | null {
    const page = this.#home === this.#page ? this.#page : null;
    return page && this.#guarded(() => use(page.core));
  }

  /** Rows of these tables are wanted too, from now on. */
  include(kind: TableKind): void {
    this.#kinds.add(kind);
    this.#home?.include(kind);
  }

  /** The core's own text of the newest scenario: reproduces the run bit for bit. */
  scenario(): string | null {
    return this.#guarded(() => this.#page?.core.scenario());
  }

  /** Makes the engine fast before anybody needs it; without the file that does so it is as fast as it is. */
  async warmUp(): Promise<void> {
    const idle = await import("./warm-up").catch(() => null);
    const failed = (cause: unknown): void => this.#trapped(messageOf(cause));
    idle?.warmUp({
      lab: () => this.#lab,
      scenario: () => this.scenario(),
      pace: this.pace,
      failed,
    });
  }

  /** The end of it: nothing runs any more, here or in the worker. */
  stop(): void {
    this.#page?.stop();
    this.#worker?.stop();
    this.#worker = null;
    this.status = "idle";
  }

  /** Everything that is wrong with a scenario's text; nothing is run and nothing changes. */
  check(scenario: string): readonly Fault[] {
    return this.#guarded(() => this.#lab.check(scenario)) ?? [];
  }

  /** What the text of a trace's file comes to in that part, told by the end of its name; or what is wrong with it. */
  trace(file: string, text: string, part: string): unknown | readonly Fault[] {
    const stopped = { at: "", what: "could not be read, as the engine stopped: try it again" };
    return this.#guarded(() => this.#lab.trace(file, text, part)) ?? [stopped];
  }

  /**
   * Runs this scenario from now on: `body` is its JSON without `changes`. Empty: taken.
   * Otherwise everything that is wrong with it, and the run before stays as it was.
   */
  submit(body: string, changes: string): readonly Fault[] {
    if (this.#lab.dead !== null) {
      // A fresh engine begins with the newest scenario.
      this.#remember(body, changes);
      void this.#revive();
      return [];
    }
    try {
      const bend = this.#page !== null && body === this.#body && this.status !== "failed";
      return bend ? this.#revise(changes) : this.#open(body, changes);
    } catch (cause) {
      this.#remember(body, changes);
      this.#trapped(messageOf(cause));
      return [];
    }
  }

  #open(body: string, changes: string): readonly Fault[] {
    const core = this.#lab.create(joined(body, changes));
    if (!(core instanceof Core)) return core;
    const seen = this.#seen;
    this.#page?.stop();
    if (this.#page !== null) this.#retired.push(this.#page.core);
    this.#remember(body, changes);
    this.#page = new PageHome(core, this.#homeEvents);
    this.#duration_s = core.duration_s;
    if (this.#staysInPage(this.#page, PAGE_MS)) this.#runInPage(this.#page);
    else this.#runInWorker(core, seen);
    return [];
  }

  #revise(changes: string): readonly Fault[] {
    const page = this.#page;
    if (page === null) return [];
    const back_s = page.core.revise(changes);
    if (typeof back_s !== "number") return back_s;
    page.stop();
    this.#remember(this.#body, changes);
    const limit_ms = this.#home === page ? PAGE_MS : BACK_TO_PAGE_MS;
    if (this.#staysInPage(page, limit_ms)) this.#runInPage(page);
    else if (this.#home !== null && this.#home === this.#worker) {
      this.status = "running";
      this.#worker.revise(this.#asked, changes);
      this.events.waiting();
    } else this.#runInWorker(page.core, this.#seen);
    return [];
  }

  #remember(body: string, changes: string): void {
    this.#body = body;
    this.#changes = changes;
    this.#asked += 1;
  }

  /** Whether the page can run from where its core stands to the end without being felt. */
  #staysInPage({ core }: PageHome, limit_ms: number): boolean {
    if (!this.#workers) return true;
    const flow_seconds = core.layout.flows.length * (core.duration_s - core.now_s);
    return this.pace.predict_ms(flow_seconds) < limit_ms;
  }

  #runInPage(page: PageHome): void {
    this.#home = page;
    this.status = "running";
    page.run(this.#asked);
  }

  get #seen(): Seen {
    return { columns: this.columns, answered: this.answered };
  }

  #runInWorker(core: Core, seen: Seen): void {
    const { startWorker } = this.parts;
    if (startWorker === null) return;
    if (this.#worker === null) {
      const { port, module } = startWorker();
      this.#worker = new WorkerHome(port, module, this.#homeEvents, seen.columns);
    }
    for (const kind of this.#kinds) this.#worker.include(kind);
    this.#home = this.#worker;
    this.status = "running";
    this.#worker.open(this.#asked, this.#body, this.#changes, core.layout, seen);
    this.events.waiting();
  }

  readonly #homeEvents: HomeEvents = {
    changed: () => {
      if (this.#home?.complete) {
        this.status = "idle";
        this.#traps = 0;
      }
      this.#dropRetired();
      this.events.changed();
    },
    learnt: (packets, took_ms, all_packets) => {
      this.pace.learn(packets, took_ms);
      this.pace.learnDensity(all_packets, this.columns.layout.flows.length * this.duration_s);
    },
    full: (what) => {
      this.status = "failed";
      this.events.failed(what, false);
    },
    failed: (what) => this.#trapped(what),
    noWorker: () => {
      this.#worker?.stop();
      this.#worker = null;
      this.#workers = false;
      if (this.#page !== null) this.#runInPage(this.#page);
    },
  };

  #dropRetired(): void {
    const inSight = this.columns;
    for (const core of this.#retired) if (core !== inSight) this.#discard(core);
    this.#retired = this.#retired.filter((core) => core === inSight);
  }

  #discard(core: Core): void {
    this.#guarded(() => core.destroy());
  }

  /** For questions: a trap answers them with null. */
  #guarded<T>(use: () => T | null | undefined): T | null {
    try {
      return use() ?? null;
    } catch (cause) {
      this.#suspect(cause);
      return null;
    }
  }

  /** A trap while a caller reads or draws: dealt with after that, as it changes what is being drawn. */
  #suspect(cause: unknown): void {
    if (this.#suspected) return;
    this.#suspected = true;
    queueMicrotask(() => {
      this.#suspected = false;
      this.#trapped(messageOf(cause));
    });
  }

  #trapped(what: string): void {
    this.#traps += 1;
    this.#nothing = emptyColumns(this.columns.layout);
    this.status = "failed";
    this.#page?.stop();
    if (this.#lab.dead === null) {
      this.#page?.core.destroy();
      for (const core of this.#retired) core.destroy();
    }
    this.#worker?.stop();
    this.#worker = null;
    this.#home = null;
    this.#page = null;
    this.#retired = [];
    const again = this.#traps === 1;
    this.events.failed(what, again);
    if (again) void this.#revive();
  }

  /** A fresh engine where the old one is dead, and the newest scenario in it. */
  async #revive(): Promise<void> {
    if (this.#reviving) return;
    this.#reviving = true;
    try {
      if (this.#lab.dead !== null) this.#lab = await this.parts.load();
    } catch (cause) {
      this.events.failed(messageOf(cause), false);
      return;
    } finally {
      this.#reviving = false;
    }
    const faults = this.submit(this.#body, this.#changes);
    for (const { at, what } of faults) this.events.failed(`${at}: ${what}.`, false);
  }
}
