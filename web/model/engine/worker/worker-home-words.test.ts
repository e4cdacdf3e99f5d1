// What goes out to a worker, word for word, and what the page is told of its answers.

import { afterEach, describe, expect, test, vi } from "vitest";
import { freshLab, halving, labModule, made } from "../../../tests/lab";
import type { Core } from "../core";
import { emptyColumns } from "../frozen";
import { bytesFor, pack } from "./blocks";
import type { FromWorker, ToWorker } from "./protocol";
import { type EnginePort, type WhenFree, WorkerHome } from "./worker-home";

const lab = await freshLab();
const core = made(lab, halving);
core.run(20);

const fault = { at: "flows.video.controller", what: "asks for a rate" };

/** All rows of a run, as its worker sends them. */
function columnsOf(of: Core, request: number, more: object = {}): FromWorker {
  const blocks = of.layout.tables.map(({ name }, table) => ({
    table,
    from: 0,
    rows: of.rows(name),
  }));
  const buffer = new ArrayBuffer(bytesFor(of.layout, blocks));
  pack(of, blocks, buffer);
  const numbers = { packets: 300, took_ms: 1, all_packets: 500, reached_s: of.now_s };
  const whole = { complete: true, unanswered: [], ...numbers, ...more };
  return { kind: "columns", request, blocks, buffer, ...whole };
}

const never: WhenFree = () => new Promise(() => undefined);

function home() {
  const heard: ToWorker[] = [];
  const transferred: Transferable[][] = [];
  const terminate = vi.fn();
  const port: EnginePort = {
    onmessage: null,
    onerror: null,
    postMessage(message: ToWorker, transfer: Transferable[] = []) {
      heard.push(message);
      transferred.push(transfer);
    },
    terminate,
  };
  const told: unknown[] = [];
  const events = {
    changed: () => told.push("changed"),
    learnt: (...numbers: number[]) => told.push(numbers),
    full: (what: string) => told.push(`full: ${what}`),
    failed: (what: string) => told.push(`failed: ${what}`),
    noWorker: () => told.push("no worker"),
  };
  const seen = emptyColumns(core.layout);
  const one = new WorkerHome(port, labModule, events, seen, never);
  const say = (data: FromWorker): void => port.onmessage?.({ data });
  return { one, port, told, heard, transferred, terminate, say, seen };
}

afterEach(() => vi.unstubAllGlobals());

test("a worker is given the engine first, and nothing is known of any run", () => {
  const { one, heard, seen } = home();
  expect(heard).toEqual([{ kind: "start", module: labModule }]);
  expect(one).toMatchObject({ complete: false, unanswered: [], reached_s: 0, answered: 0 });
  expect(one.columns).toBe(seen);
  expect([one.metrics(null, null), one.expectations()]).toEqual([null, null]);
  expect(heard).toHaveLength(1);
});

test("it is told what to run, and what other changes to run it with", () => {
  const { one, heard } = home();
  one.open(3, '{"a":1}', "[1]", core.layout, one);
  one.revise(4, "[2]");
  expect(heard.slice(1)).toEqual([
    { kind: "open", request: 3, body: '{"a":1}', changes: "[1]" },
    { kind: "revise", request: 4, changes: "[2]" },
  ]);
});

test("the first kinds of tables need not be asked for", () => {
  const { one, heard } = home();
  for (const kind of ["flow", "link", "decisions", "queue"] as const) one.include(kind);
  expect(heard).toHaveLength(1);
});

test("a complete run teaches how fast the machine is; pieces of it, and runs before it, do not", () => {
  const { one, told, heard, transferred, say } = home();
  one.open(1, "{}", "[]", core.layout, one);
  say(columnsOf(core, 1, { complete: false, took_ms: 300 }));
  expect(told).toEqual(["changed"]);
  const last = columnsOf(core, 1);
  say(last);
  expect(told).toEqual(["changed", [300, 1, 500], "changed"]);
  const { buffer } = last as { buffer: ArrayBuffer };
  expect(heard.at(-1)).toEqual({ kind: "recycle", buffer });
  expect(transferred.at(-1)).toEqual([buffer]);
});

describe("who would have to answer", () => {
  test("is known once the run rests, and forgotten with the next request", () => {
    const { one, say } = home();
    one.open(1, "{}", "[]", core.layout, one);
    say(columnsOf(core, 1, { unanswered: [fault] }));
    expect(one.unanswered).toEqual([fault]);
    one.revise(2, "[]");
    expect(one.unanswered).toEqual([]);
    // The answer to the request before says nothing of this one.
    say(columnsOf(core, 1, { unanswered: [fault] }));
    expect(one.unanswered).toEqual([]);
    say(columnsOf(core, 2, { unanswered: [fault] }));
    expect(one.unanswered).toEqual([fault]);
    one.open(3, "{}", "[]", core.layout, one);
    expect(one.unanswered).toEqual([]);
  });

  test("is nobody while a run is on its way", () => {
    const { one, say } = home();
    one.open(1, "{}", "[]", core.layout, one);
    say(columnsOf(core, 1, { complete: false, unanswered: [fault], took_ms: 300 }));
    expect([one.complete, one.unanswered]).toEqual([false, []]);
  });
});

test("figures of a range are asked for by its ends, and are its own", () => {
  const { one, heard, say } = home();
  one.open(1, "{}", "[]", core.layout, one);
  say(columnsOf(core, 1));
  expect(one.metrics(2, 4)).toBeNull();
  expect(heard.at(-1)).toEqual({ kind: "metrics", key: "2 4", from_s: 2, to_s: 4 });
  const metrics = core.metrics(2, 4);
  say({ kind: "metrics", request: 1, key: "2 4", metrics, expectations: null });
  expect(one.metrics(2, 4)).toBe(metrics);
  expect(one.metrics(2, 5)).toBeNull();
});

test("what the scenario expects stays known when figures of a range come after it", () => {
  const { one, say } = home();
  one.open(1, "{}", "[]", core.layout, one);
  say(columnsOf(core, 1));
  const metrics = core.metrics();
  say({ kind: "metrics", request: 1, key: "null null", metrics, expectations: [] });
  say({ kind: "metrics", request: 1, key: "2 4", metrics, expectations: null });
  expect(one.expectations()).toEqual([]);
  one.revise(2, "[]");
  expect(one.expectations()).toBeNull();
});

test("another scenario has none of the figures of the one before", () => {
  const { one, heard, say } = home();
  one.open(1, "{}", "[]", core.layout, one);
  say(columnsOf(core, 1));
  one.metrics(null, null);
  const metrics = core.metrics();
  say({ kind: "metrics", request: 1, key: "null null", metrics, expectations: [] });
  one.open(2, "{}", "[]", core.layout, one);
  expect(one.metrics(null, null)).toBeNull();
  expect(heard.filter(({ kind }) => kind === "metrics")).toHaveLength(1);
});

test("a scenario of the same tables is written over the one in sight, one of others comes beside it", () => {
  const { one, say } = home();
  one.open(1, "{}", "[]", core.layout, one);
  say(columnsOf(core, 1));
  const first = one.columns;
  one.open(2, "{}", "[]", made(lab, halving).layout, one);
  say(columnsOf(core, 2));
  expect(one.columns).toBe(first);
  const other = made(lab, { ...halving, flows: { other: halving.flows.video } });
  one.open(3, "{}", "[]", other.layout, one);
  expect(one.columns).toBe(first);
  other.run(20);
  say(columnsOf(other, 3));
  expect(one.columns).not.toBe(first);
  expect(one.columns.rows("flows.other")).toBe(200);
});

test.each([
  [
    { kind: "refused", request: 1, faults: [fault, { at: "seed", what: "is odd" }] } as const,
    ["failed: flows.video.controller: asks for a rate; seed: is odd"],
  ],
  [{ kind: "full", what: "no room" } as const, ["full: no room"]],
  [{ kind: "failed", what: "unreachable" } as const, ["failed: unreachable"]],
  [{ kind: "alive", lock: "x" } as const, []],
])("a worker's word of its end is passed on, and is no news of columns: $kind", (word, said) => {
  const { told, say } = home();
  say(word);
  expect(told).toEqual(said);
});

test("an error without words is told all the same", () => {
  const { port, told, say } = home();
  say({ kind: "alive", lock: "x" });
  port.onerror?.({});
  expect(told).toEqual(["failed: its worker stopped"]);
});

test("a worker that is stopped is ended", () => {
  const { one, terminate } = home();
  expect(terminate).not.toHaveBeenCalled();
  one.stop();
  expect(terminate).toHaveBeenCalledOnce();
});

describe("the lock that a worker holds", () => {
  const rest = () => new Promise((resolve) => setTimeout(resolve, 0));

  test("is waited for by its name, and its worker is missed when it is free", async () => {
    const names: string[] = [];
    const request = async (name: string, free: () => unknown) => {
      names.push(name);
      return free();
    };
    vi.stubGlobal("navigator", { locks: { request } });
    const { told, say } = home();
    const plain = new WorkerHome(
      { onmessage: null, onerror: null, postMessage() {}, terminate() {} },
      labModule,
      { changed() {}, learnt() {}, full() {}, noWorker() {}, failed: (what) => told.push(what) },
      emptyColumns(core.layout),
    );
    plain.port.onmessage?.({ data: { kind: "alive", lock: "worker 7" } });
    say({ kind: "alive", lock: "never free" });
    await rest();
    expect(names).toEqual(["worker 7"]);
    expect(told).toEqual(["its worker ended without a word"]);
  });

  test.each([
    ["where there are no locks", {}],
    ["where they are refused", { locks: { request: () => Promise.reject(new Error("no")) } }],
  ])("says nothing %s", async (_, navigator) => {
    vi.stubGlobal("navigator", navigator);
    const failed = vi.fn();
    const plain = new WorkerHome(
      { onmessage: null, onerror: null, postMessage() {}, terminate() {} },
      labModule,
      { changed() {}, learnt() {}, full() {}, noWorker() {}, failed },
      emptyColumns(core.layout),
    );
    plain.port.onmessage?.({ data: { kind: "alive", lock: "worker 7" } });
    await rest();
    expect(failed).not.toHaveBeenCalled();
  });
});
