// The core's ABI (core/src/abi/sim.h) as two classes: Lab is one instance of the .wasm, Core one run in it.
// Only this file sees pointers. It works in the page, in a worker and in Node.

import { unansweredFaults } from "./answers";
import type { Expectation, Metrics } from "./metrics";
import type { Schema, Value } from "./schema";
import { Full, Trap } from "./trap";
import type {
  ColumnArray,
  ColumnInfo,
  Columns,
  Fault,
  Flights,
  Layout,
  Question,
  RtcpPackets,
  TableInfo,
} from "./types";

type Pointer = number;

/** What lab.wasm exports. */
export interface Abi {
  readonly memory: { readonly buffer: ArrayBuffer };
  _initialize(): void;
  lab_buffer(size: number): Pointer;
  lab_create(json: Pointer, size: number): Pointer;
  lab_fork(sim: Pointer): Pointer;
  lab_destroy(sim: Pointer): void;
  lab_run(sim: Pointer, until_s: number, max_events: number): number;
  lab_now(sim: Pointer): number;
  lab_duration(sim: Pointer): number;
  lab_events(sim: Pointer): number;
  lab_change(sim: Pointer, json: Pointer, size: number): number;
  lab_question(sim: Pointer): Pointer;
  lab_answer(sim: Pointer, flow: number, rate_kbps: number): number;
  lab_revise(sim: Pointer, json: Pointer, size: number): number;
  lab_seek(sim: Pointer, t_s: number): number;
  lab_snapshot(sim: Pointer): number;
  lab_restore(sim: Pointer, id: number): number;
  lab_rows(sim: Pointer, table: number): number;
  lab_column(sim: Pointer, table: number, column: number): Pointer;
  lab_flights(sim: Pointer, from_s: number, to_s: number): Pointer;
  lab_rtcp_packets(sim: Pointer, to_s: number): Pointer;
  lab_record_crossings(sim: Pointer): void;
  lab_layout(sim: Pointer): Pointer;
  lab_scenario(sim: Pointer): Pointer;
  lab_schema(): Pointer;
  lab_metrics(sim: Pointer, from_s: number, to_s: number): Pointer;
  lab_expectations(sim: Pointer): Pointer;
  lab_hash(sim: Pointer): Pointer;
  lab_error(): Pointer;
  lab_text_size(): number;
  lab_trace(
    file: Pointer,
    fileSize: number,
    part: Pointer,
    partSize: number,
    trace: Pointer,
    size: number,
  ): Pointer;
  lab_version(): Pointer;
}

export type LabSource = WebAssembly.Module | BufferSource;

const UTF8 = new TextDecoder();
const TO_UTF8 = new TextEncoder();
const EMPTY = new Float64Array(0);
const VIEWS = { f64: Float64Array, f32: Float32Array, u32: Uint32Array, u8: Uint8Array } as const;

const IMPORTS = {
  // Nothing to do on growth: views are checked against the memory's present buffer.
  env: { emscripten_notify_memory_growth: () => undefined },
  wasi_snapshot_preview1: {
    proc_exit(code: number): never {
      throw new Trap(`it left with code ${code}`);
    },
  },
};

/** One instance of the engine. A trap kills it with all its runs: load another one then. */
export class Lab {
  /** Grows with every call that may move columns or memory; older column views are not to be used. */
  epoch = 0;
  readonly #abi: Abi;
  #dead: Trap | null = null;

  /** Tests pass a hand-made `Abi`; everybody else uses `load`. */
  constructor(abi: Abi) {
    this.#abi = abi;
    this.call((engine) => engine._initialize());
  }

  static async load(source: LabSource): Promise<Lab> {
    const module =
      source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const instance = await WebAssembly.instantiate(module, IMPORTS);
    return new Lab(instance.exports as unknown as Abi);
  }

  /** The same for where nothing can wait. */
  static now(source: LabSource): Lab {
    const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
    return new Lab(new WebAssembly.Instance(module, IMPORTS).exports as unknown as Abi);
  }

  /** The trap that ended this engine, if any. */
  get dead(): Trap | null {
    return this.#dead;
  }

  /** Makes a run that stands at 0 s, or says everything that is wrong with its scenario. */
  create(scenario: string): Core | readonly Fault[] {
    const sim = this.callWithText(scenario, (abi, text, size) => abi.lab_create(text, size));
    return sim === 0 ? this.faults() : new Core(this, sim);
  }

  /** Everything that is wrong with a scenario, of which no run is made. */
  check(scenario: string): readonly Fault[] {
    const sim = this.callWithText(scenario, (abi, text, size) => abi.lab_create(text, size));
    if (sim === 0) return this.faults();
    this.call((abi) => abi.lab_destroy(sim));
    return [];
  }

  /** What a run of it would have, without running it. */
  layoutOf(scenario: string): Layout | readonly Fault[] {
    const core = this.create(scenario);
    if (!(core instanceof Core)) return core;
    const { layout } = core;
    core.destroy();
    return layout;
  }

  /** What the text of a trace's file comes to in that part of a link or a flow, told by the end of its name; or what is wrong, with places
   * in the file. Without a part it is the first that such a file is for. */
  trace(file: string, text: string, part = ""): unknown | readonly Fault[] {
    const [named, before] = [file, file + part].map((one) => TO_UTF8.encode(one).length) as [
      number,
      number,
    ];
    const trace = this.callWithText(file + part + text, (abi, at, size) =>
      abi.lab_trace(at, named, at + named, before - named, at + before, size - before),
    );
    return trace === 0 ? this.faults() : this.json(() => trace);
  }

  schema(): Schema {
    return this.json((abi) => abi.lab_schema());
  }

  version(): string {
    return this.text((abi) => abi.lab_version());
  }

  /** What the last refused call was told. */
  faults(): readonly Fault[] {
    return this.json((abi) => abi.lab_error());
  }

  /** A call that may move memory. Whatever it throws comes out as a `Trap`, and is the last of this engine. */
  call<T>(use: (abi: Abi) => T): T {
    this.epoch += 1;
    return this.look(use);
  }

  /** A call that only looks: views stay as they are. */
  look<T>(use: (abi: Abi) => T): T {
    if (this.#dead) throw this.#dead;
    try {
      return use(this.#abi);
    } catch (cause) {
      this.#dead = Trap.from(cause);
      throw this.#dead;
    }
  }

  callWithText<T>(text: string, use: (abi: Abi, pointer: Pointer, size: number) => T): T {
    return this.callWithBytes(TO_UTF8.encode(text), use);
  }

  callWithBytes<T>(bytes: Uint8Array, use: (abi: Abi, pointer: Pointer, size: number) => T): T {
    return this.call((abi) => {
      const room = abi.lab_buffer(bytes.length);
      if (room === 0) throw new Trap(`no room for ${bytes.length} bytes of text`);
      new Uint8Array(abi.memory.buffer, room, bytes.length).set(bytes);
      return use(abi, room, bytes.length);
    });
  }

  text(use: (abi: Abi) => Pointer): string {
    return this.call((abi) => textAt(abi, use(abi)));
  }

  /** What is no JSON comes from an engine that has lost its mind, and counts as a trap. */
  json<T>(use: (abi: Abi) => Pointer): T {
    return this.call((abi) => JSON.parse(textAt(abi, use(abi))) as T);
  }

  /** The array at a place in memory; `known` itself where it still is that array. */
  view(
    known: ColumnArray,
    type: ColumnInfo["type"],
    length: number,
    find: (abi: Abi) => Pointer,
  ): ColumnArray {
    return this.look((abi) => {
      const before = abi.memory.buffer;
      const pointer = length === 0 ? 0 : find(abi);
      const { buffer } = abi.memory;
      // What is worked out when it is asked for may take memory, which moves what was taken before.
      if (buffer !== before) this.epoch += 1;
      if (pointer === 0) return EMPTY;
      const same =
        known.buffer === buffer && known.byteOffset === pointer && known.length === length;
      return same ? known : new VIEWS[type](buffer, pointer, length);
    });
  }
}

function textAt(abi: Abi, pointer: Pointer): string {
  return UTF8.decode(new Uint8Array(abi.memory.buffer, pointer, abi.lab_text_size()));
}

/** As the engine writes it: a table may have the number of an earlier one, whose columns are its own. */
type ShortLayout = Omit<Layout, "tables"> & {
  readonly tables: readonly (Omit<TableInfo, "columns"> & {
    readonly columns: TableInfo["columns"] | number;
  })[];
};

function withColumns({ tables, ...layout }: ShortLayout): Layout {
  const whole: TableInfo[] = [];
  for (const { columns, ...table } of tables)
    whole.push({
      ...table,
      columns: typeof columns === "number" ? (whole[columns]?.columns ?? []) : columns,
    });
  return { ...layout, tables: whole };
}

interface ColumnLocation {
  readonly index: number;
  readonly type: ColumnInfo["type"];
  view: ColumnArray;
  epoch: number;
}

interface TableLocation {
  readonly index: number;
  readonly kind: TableInfo["kind"];
  readonly columns: ReadonlyMap<string, ColumnLocation>;
  rows: number;
  epoch: number;
}

/** One run. Columns are views of the engine's own memory: read them, then forget them. */
export class Core implements Columns {
  readonly layout: Layout;
  readonly duration_s: number;
  readonly #lab: Lab;
  readonly #sim: Pointer;
  readonly #tables: ReadonlyMap<string, TableLocation>;
  #recordsCrossings = false;

  constructor(lab: Lab, sim: Pointer) {
    this.#lab = lab;
    this.#sim = sim;
    this.layout = withColumns(lab.json<ShortLayout>((abi) => abi.lab_layout(sim)));
    this.duration_s = lab.look((abi) => abi.lab_duration(sim));
    this.#tables = tableLocations(this.layout);
  }

  /** A copy with its history; what happens to one does not happen to the other. */
  fork(): Core {
    return new Core(
      this.#lab,
      this.#lab.call((abi) => abi.lab_fork(this.#sim)),
    );
  }

  destroy(): void {
    if (this.#lab.dead === null) this.#lab.call((abi) => abi.lab_destroy(this.#sim));
  }

  get now_s(): number {
    return this.#lab.look((abi) => abi.lab_now(this.#sim));
  }

  /** Events so far, a measure of work. */
  get events(): number {
    return this.#lab.look((abi) => abi.lab_events(this.#sim));
  }

  /** Runs on, at most so many events; returns the time reached. Throws `Full` where memory ends. */
  run(until_s: number, max_events = Number.POSITIVE_INFINITY): number {
    const reached_s = this.#lab.call((abi) => abi.lab_run(this.#sim, until_s, max_events));
    if (reached_s < 0) throw new Full(this.#lab.faults());
    return reached_s;
  }

  /** A change from now on. Empty: taken. Otherwise nothing has changed. */
  change(change: { set: string; to: Value; over_s?: number }): readonly Fault[] {
    const taken = this.#lab.callWithText(JSON.stringify(change), (abi, text, size) =>
      abi.lab_change(this.#sim, text, size),
    );
    return taken === 0 ? this.#lab.faults() : [];
  }

  /** What an external controller asks its host now; until it is answered, `run` stands still. */
  question(): Question | null {
    return this.#lab.json((abi) => abi.lab_question(this.#sim));
  }

  /** Answers the flow of that index with a rate, which becomes a change of the scenario. Empty: taken. */
  answer(flow: number, rate_kbps: number): readonly Fault[] {
    const taken = this.#lab.call((abi) => abi.lab_answer(this.#sim, flow, rate_kbps));
    return taken === 0 ? this.#lab.faults() : [];
  }

  /** Why a run without a host ended early: an external controller is asked, and there is no host to answer. */
  unanswered(how?: string): readonly Fault[] {
    return unansweredFaults(this.question(), how);
  }

  /** Runs on like `run`, with `decide` as every external controller: from a question to a rate in kbit/s. */
  runWith(until_s: number, decide: (question: Question) => number): number {
    for (;;) {
      const reached_s = this.run(until_s);
      const question = reached_s < until_s ? this.question() : null;
      if (question === null) return reached_s;
      const [fault] = this.answer(question.index, decide(question));
      if (fault !== undefined) throw new Error(`flows.${question.flow}: ${fault.what}`);
    }
  }

  /** Replaces all changes (a JSON array); returns the time gone back to. Refused: nothing has changed. */
  revise(changes: string): number | readonly Fault[] {
    const back_s = this.#lab.callWithText(changes, (abi, text, size) =>
      abi.lab_revise(this.#sim, text, size),
    );
    return back_s < 0 ? this.#lab.faults() : back_s;
  }

  seek(t_s: number): number {
    return this.#lab.call((abi) => abi.lab_seek(this.#sim, t_s));
  }

  snapshot(): number {
    return this.#lab.call((abi) => abi.lab_snapshot(this.#sim));
  }

  /** False where there is no such snapshot (any more). */
  restore(snapshot: number): boolean {
    return this.#lab.call((abi) => abi.lab_restore(this.#sim, snapshot)) !== 0;
  }

  /** What a flow has on a link is recorded once somebody looks: the run is run again for it, and is the same. */
  #placeOf(table: string): TableLocation | undefined {
    const place = this.#tables.get(table);
    if (place?.kind === "crossing" && !this.#recordsCrossings) {
      this.#recordsCrossings = true;
      this.#lab.call((abi) => abi.lab_record_crossings(this.#sim));
    }
    return place;
  }

  rows(table: string): number {
    const place = this.#placeOf(table);
    return place === undefined ? 0 : this.#rowsAt(place);
  }

  column(table: string, column: string): ColumnArray {
    const place = this.#placeOf(table);
    const known = place?.columns.get(column);
    if (place === undefined || known === undefined) return EMPTY;
    if (known.epoch !== this.#lab.epoch) {
      const rows = this.#rowsAt(place);
      known.view = this.#lab.view(known.view, known.type, rows, (abi) =>
        abi.lab_column(this.#sim, place.index, known.index),
      );
      known.epoch = this.#lab.epoch;
    }
    return known.view;
  }

  /** What is on the links of a session between two moments; null for a run of flows. */
  flights(from_s: number, to_s: number): Flights | null {
    return this.#lab.json((abi) => abi.lab_flights(this.#sim, from_s, to_s));
  }

  /** The RTCP packets that the members of a session send up to a moment, as bytes; null for a run of flows. */
  rtcpPackets(to_s: number): RtcpPackets | null {
    return this.#lab.json((abi) => abi.lab_rtcp_packets(this.#sim, to_s));
  }

  /** JSON that reproduces this run bit for bit, live changes included. */
  scenario(): string {
    return this.#lab.text((abi) => abi.lab_scenario(this.#sim));
  }

  /** Without a range: the whole run, with its capacity segments. */
  metrics(from_s = Number.NaN, to_s = Number.NaN): Metrics {
    return this.#lab.json((abi) => abi.lab_metrics(this.#sim, from_s, to_s));
  }

  expectations(): readonly Expectation[] {
    return this.#lab.json((abi) => abi.lab_expectations(this.#sim));
  }

  /** 16 hex digits over state and columns. */
  hash(): string {
    return this.#lab.text((abi) => abi.lab_hash(this.#sim));
  }

  #rowsAt(place: TableLocation): number {
    if (place.epoch !== this.#lab.epoch) {
      place.rows = this.#lab.look((abi) => abi.lab_rows(this.#sim, place.index));
      place.epoch = this.#lab.epoch;
    }
    return place.rows;
  }
}

function tableLocations(layout: Layout): ReadonlyMap<string, TableLocation> {
  const tables = new Map<string, TableLocation>();
  layout.tables.forEach((table, index) => {
    const columns = new Map<string, ColumnLocation>();
    table.columns.forEach(({ name, type }, position) => {
      columns.set(name, { index: position, type, view: EMPTY, epoch: -1 });
    });
    tables.set(table.name, { index, kind: table.kind, columns, rows: 0, epoch: -1 });
  });
  return tables;
}
