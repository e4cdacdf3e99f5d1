// One run, kept up to date with the newest scenario: checked in the page, run where it disturbs least,
// and brought back to life after a trap.

import { type Port, WorkerHome } from "./client";
import { Core, Lab, type LabSource } from "./core";
import { NO_COLUMNS } from "./frozen";
import type { Home, HomeEvents } from "./home";
import type { Metrics } from "./metrics";
import { expectedPackets, Pace } from "./pace";
import { PageHome } from "./page-home";
import { joined, type TableKind } from "./protocol";
import { messageOf } from "./runner";
import type { Columns, Fault } from "./types";
import { warmUp } from "./warm-up";

/** A run in the page may take half a frame; one in the worker comes back when it is clearly shorter. */
const PAGE_MS = 8;
const BACK_TO_PAGE_MS = 5;

export interface EngineEvents {
  changed(): void;
  /** The engine had to be replaced. `again`: the same scenario is being run once more. */
  failed(what: string, again: boolean): void;
}

export interface EngineParts {
  readonly load: () => Promise<Lab>;
  readonly module: WebAssembly.Module | null;
  /** Null: everything runs in the page (no workers here, or a test). */
  readonly makeWorker: (() => Port) | null;
}

export class Engine {
  status: "running" | "idle" | "failed" = "idle";
  readonly pace = new Pace();
  #lab: Lab;
  /** The newest scenario's run in the page; while the worker is at it, only its checker, at 0 s. */
  #core: Core | null = null;
  #page: PageHome | null = null;
  #worker: WorkerHome | null = null;
  #home: Home | null = null;
  #body = "";
  #changes = "[]";
  /** Packets of the last complete run of this scenario. */
  #packets = 0;
  /** Traps since a run was complete: the second one in a row is not answered by another try. */
  #traps = 0;
  readonly #kinds = new Set<TableKind>();

  constructor(
    lab: Lab,
    readonly parts: EngineParts,
    readonly events: EngineEvents,
  ) {
    this.#lab = lab;
  }

  get lab(): Lab {
    return this.#lab;
  }

  get columns(): Columns {
    return this.#home?.columns ?? NO_COLUMNS;
  }

  get duration_s(): number {
    return this.#core?.duration_s ?? 0;
  }

  get reached_s(): number {
    return this.#home?.reached_s ?? 0;
  }

  /** Where the run is: for tests and for the curious. */
  get place(): "page" | "worker" | "none" {
    if (this.#home === null) return "none";
    return this.#home === this.#page ? "page" : "worker";
  }

  metrics(from_s: number | null, to_s: number | null): Metrics | null {
    return this.status === "failed" ? null : this.#guarded(() => this.#home?.metrics(from_s, to_s));
  }

  include(kind: TableKind): void {
    this.#kinds.add(kind);
    this.#home?.include(kind);
  }

  /** The core's own text of the newest scenario: reproduces the run bit for bit. */
  scenario(): string | null {
    return this.#guarded(() => this.#core?.scenario());
  }

  /** Makes the engine fast before a hand needs it. */
  warmUp(): void {
    warmUp(
      () => this.#lab,
      () => this.scenario(),
      this.pace,
    );
  }

  /** Everything that is wrong with a scenario's text; nothing is run and nothing changes. */
  check(scenario: string): readonly Fault[] {
    const made = this.#guarded(() => this.#lab.create(scenario));
    if (made instanceof Core) made.destroy();
    return made === null || made instanceof Core ? [] : made;
  }

  /**
   * Runs this scenario from now on: `body` is its JSON without `changes`. Empty: taken.
   * Otherwise everything that is wrong with it, and the run before stays as it was.
   */
  submit(body: string, changes: string): readonly Fault[] {
    if (this.#lab.dead !== null) {
      // A fresh engine is on its way; it starts with the newest scenario.
      this.#remember(body, changes);
      this.#traps = 0;
      void this.#revive();
      return [];
    }
    try {
      const same = this.#core !== null && body === this.#body && this.status !== "failed";
      return same ? this.#revise(changes) : this.#open(body, changes);
    } catch (cause) {
      this.#remember(body, changes);
      this.#trapped(messageOf(cause));
      return [];
    }
  }

  #open(body: string, changes: string): readonly Fault[] {
    const core = this.#lab.create(joined(body, changes));
    if (!(core instanceof Core)) return core;
    const before = { core: this.#core, columns: this.columns };
    this.#page?.stop();
    if (body !== this.#body) this.#packets = 0;
    this.#remember(body, changes);
    this.#core = core;
    this.#page = new PageHome(core, this.#homeEvents);
    if (this.#predicted() < PAGE_MS || this.parts.makeWorker === null) this.#runInPage(this.#page);
    else this.#runInWorker(before.columns);
    // The columns of the run before may be in sight until the worker has new ones.
    if (this.columns !== before.core) before.core?.destroy();
    return [];
  }

  #revise(changes: string): readonly Fault[] {
    const [core, page] = [this.#core, this.#page];
    if (core === null || page === null) return [];
    page.stop();
    const back_s = core.revise(changes);
    if (typeof back_s !== "number") return back_s;
    this.#remember(this.#body, changes);
    const limit = this.#home === page ? PAGE_MS : BACK_TO_PAGE_MS;
    if (this.#predicted() < limit || this.parts.makeWorker === null) this.#runInPage(page);
    else if (this.#home === this.#worker && this.#worker !== null) {
      this.status = "running";
      this.#worker.revise(changes);
      this.events.changed();
    } else this.#runInWorker(this.columns);
    return [];
  }

  #remember(body: string, changes: string): void {
    this.#body = body;
    this.#changes = changes;
  }

  /** Milliseconds from where the page's core stands to the end. */
  #predicted(): number {
    const core = this.#core;
    if (core === null || core.duration_s === 0) return 0;
    const whole = expectedPackets(core, core.duration_s, this.#packets);
    return this.pace.predict_ms(whole * (1 - core.now_s / core.duration_s));
  }

  #runInPage(page: PageHome): void {
    this.#home = page;
    this.status = "running";
    page.run();
  }

  #runInWorker(seen: Columns): void {
    if (this.#core === null || this.parts.makeWorker === null || this.parts.module === null) return;
    this.#worker ??= new WorkerHome(
      this.parts.makeWorker(),
      this.parts.module,
      this.#homeEvents,
      seen,
    );
    for (const kind of this.#kinds) this.#worker.include(kind);
    this.#worker.open(this.#body, this.#changes, this.#core.layout, seen);
    this.#home = this.#worker;
    this.status = "running";
    this.events.changed();
  }

  readonly #homeEvents: HomeEvents = {
    changed: () => {
      if (this.#home?.complete) {
        this.status = "idle";
        this.#traps = 0;
      }
      this.events.changed();
    },
    learnt: (packets, took_ms) => {
      this.pace.learn(packets, took_ms);
      this.#packets = Math.max(packets, this.columns.rows("packets"));
    },
    failed: (what) => this.#trapped(what),
  };

  /** For calls outside a run: a trap there is handled like any other. */
  #guarded<T>(use: () => T | undefined): T | null {
    try {
      return use() ?? null;
    } catch (cause) {
      this.#trapped(messageOf(cause));
      return null;
    }
  }

  #trapped(what: string): void {
    this.#traps += 1;
    this.status = "failed";
    this.#page?.stop();
    this.#worker?.stop();
    this.#worker = null;
    this.#home = null;
    this.#page = null;
    this.#core = null;
    const again = this.#traps === 1;
    this.events.failed(what, again);
    if (again) void this.#revive();
  }

  /** A fresh engine with the newest scenario. */
  async #revive(): Promise<void> {
    try {
      if (this.#lab.dead !== null) this.#lab = await this.parts.load();
      this.submit(this.#body, this.#changes);
    } catch (cause) {
      this.status = "failed";
      this.events.failed(messageOf(cause), false);
    }
  }
}

/** Compiles the engine once, for the page and for its workers. */
export async function startEngine(
  source: LabSource | Response,
  events: EngineEvents,
  makeWorker: (() => Port) | null,
): Promise<Engine> {
  const module = await compiled(source);
  const load = (): Promise<Lab> => Lab.load(module);
  return new Engine(await load(), { load, module, makeWorker }, events);
}

async function compiled(source: LabSource | Response): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof Response)) return WebAssembly.compile(source);
  if (!source.ok) throw new Error(`the engine could not be loaded (${source.status})`);
  // A host that does not know .wasm sends another type, which streaming refuses.
  if (source.headers.get("content-type") === "application/wasm") {
    return WebAssembly.compileStreaming(source);
  }
  return WebAssembly.compile(await source.arrayBuffer());
}
