// The page's side of a worker, with answers in whatever order: only what belongs to the newest scenario is shown.

import { describe, expect, test } from "vitest";
import { freshLab, halving, labModule, made } from "../../../tests/lab";
import { columnsOf } from "../../../tests/worker-columns";
import type { Core } from "../core";
import { emptyColumns } from "../frozen";
import type { FromWorker, ToWorker } from "./protocol";
import { type EnginePort, type WhenFree, WorkerHome } from "./worker-home";

const lab = await freshLab();

/** A worker that says what a test tells it to say. */
class Voice implements EnginePort {
  onmessage: EnginePort["onmessage"] = null;
  onerror: EnginePort["onerror"] = null;
  readonly heard: ToWorker[] = [];

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {}
  say(data: FromWorker): void {
    this.onmessage?.({ data });
  }
  kinds(): readonly string[] {
    return this.heard.map(({ kind }) => kind);
  }
}

function ran(scenario: object, until_s = Number.POSITIVE_INFINITY): Core {
  const core = made(lab, scenario);
  core.run(Math.min(until_s, core.duration_s));
  return core;
}

function home(core: Core, free: WhenFree = () => new Promise(() => undefined)) {
  const port = new Voice();
  const told: string[] = [];
  const events = {
    changed: () => told.push("changed"),
    learnt: () => told.push("learnt"),
    full: (what: string) => told.push(`full: ${what}`),
    failed: (what: string) => told.push(`failed: ${what}`),
    noWorker: () => told.push("no worker"),
  };
  const one = new WorkerHome(port, labModule, events, emptyColumns(core.layout), free);
  return { one, port, told };
}

const rates = (one: WorkerHome) => [...one.columns.column("flows.video", "receiving_rate_kbps")];

describe("columns from a worker", () => {
  const first = ran(halving);
  const second = ran({ ...halving, seed: 99 });

  test("that belong to an earlier scenario are not taken, and their buffer goes back", () => {
    const { one, port, told } = home(first);
    one.open(1, "{}", "[]", first.layout, one);
    one.open(2, "{}", "[]", second.layout, one);
    port.say(columnsOf(first, 1));
    expect(one.columns.rows("flows.video")).toBe(0);
    expect(one).toMatchObject({ answered: 0, reached_s: 0, complete: false });
    expect(told).not.toContain("learnt");
    expect(port.kinds().at(-1)).toBe("recycle");

    port.say(columnsOf(second, 2));
    expect(rates(one)).toEqual([...second.column("flows.video", "receiving_rate_kbps")]);
    expect(one).toMatchObject({ answered: 2, reached_s: 20, complete: true });

    port.say(columnsOf(first, 1));
    expect(rates(one)).toEqual([...second.column("flows.video", "receiving_rate_kbps")]);
    expect(one).toMatchObject({ answered: 2, complete: true });
  });

  test("of an earlier version of the same scenario are shown, but are not the end of it", () => {
    const { one, port } = home(first);
    one.open(1, "{}", "[]", first.layout, one);
    one.revise(2, "[]");
    port.say(columnsOf(first, 1));
    expect(rates(one)).toHaveLength(200);
    expect(one).toMatchObject({ answered: 1, complete: false });
    port.say(columnsOf(first, 2));
    expect(one).toMatchObject({ answered: 2, complete: true });
  });

  test("of a new scenario come in one piece, unless that takes long", () => {
    const half = ran(halving, 10);
    const { one, port } = home(first);
    one.open(1, "{}", "[]", first.layout, one);
    port.say(columnsOf(half, 1, { took_ms: 100 }));
    expect(one.columns.rows("flows.video")).toBe(0);
    expect(one.answered).toBe(0);
    port.say(columnsOf(half, 1, { took_ms: 101 }));
    expect(one.columns.rows("flows.video")).toBe(100);
    expect(one.answered).toBe(1);
  });

  test("of a shorter run leave nothing of the longer one behind", () => {
    const short = ran({ ...halving, duration_s: 12 });
    const { one, port } = home(first);
    one.open(1, "{}", "[]", first.layout, one);
    port.say(columnsOf(first, 1));
    one.open(2, "{}", "[]", short.layout, one);
    port.say(columnsOf(short, 2));
    expect(rates(one)).toEqual([...short.column("flows.video", "receiving_rate_kbps")]);
    expect(one.columns.rows("flows.video")).toBe(120);
  });
});

describe("figures from a worker", () => {
  const core = ran(halving);
  const figures = (request: number): FromWorker => ({
    kind: "metrics",
    request,
    key: "null null",
    metrics: core.metrics(),
    expectations: core.expectations(),
  });

  test("are asked for once the run is complete, once for each version of it", () => {
    const { one, port } = home(core);
    one.open(1, "{}", "[]", core.layout, one);
    expect(one.metrics(null, null)).toBe(null);
    expect(port.kinds()).not.toContain("metrics");
    port.say(columnsOf(core, 1));
    one.metrics(null, null);
    one.metrics(null, null);
    expect(port.kinds().filter((kind) => kind === "metrics")).toHaveLength(1);
    port.say(figures(1));
    expect(one.metrics(null, null)).toEqual(core.metrics());
    expect(one.expectations()).toEqual(core.expectations());
  });

  test("of an earlier version are not taken for those of this one", () => {
    const { one, port } = home(core);
    one.open(1, "{}", "[]", core.layout, one);
    port.say(columnsOf(core, 1));
    one.metrics(null, null);
    one.revise(2, "[]");
    port.say(figures(1));
    expect(one.metrics(null, null)).toBe(null);
    expect(one.expectations()).toBe(null);
  });

  test("of the version before stay in sight until the new ones are here", () => {
    const { one, port } = home(core);
    one.open(1, "{}", "[]", core.layout, one);
    port.say(columnsOf(core, 1));
    one.metrics(null, null);
    port.say(figures(1));
    one.revise(2, "[]");
    port.say(columnsOf(core, 2));
    expect(one.metrics(null, null)).toEqual(core.metrics());
    expect(port.kinds().filter((kind) => kind === "metrics")).toHaveLength(2);
  });
});

describe("a worker", () => {
  test("that fails before its first word could not be started; after it, it has stopped", () => {
    const core = ran(halving);
    const { port, told } = home(core);
    port.onerror?.({});
    expect(told).toEqual(["no worker"]);
    port.say(columnsOf(core, 1));
    port.onerror?.({ message: "out of memory" });
    expect(told.at(-1)).toBe("failed: out of memory");
  });

  test("is asked for a kind of tables once", () => {
    const { one, port } = home(ran(halving));
    one.include("flow");
    one.include("packets");
    one.include("packets");
    expect(port.heard.filter(({ kind }) => kind === "include")).toEqual([
      { kind: "include", kinds: ["flow", "link", "decisions", "queue", "packets"] },
    ]);
  });

  test("that ends without a word is noticed by the lock that it held", async () => {
    let ended = (): void => undefined;
    const asked: string[] = [];
    const free: WhenFree = (lock) => {
      asked.push(lock);
      return new Promise((tell) => {
        ended = tell;
      });
    };
    const { port, told } = home(ran(halving), free);
    port.say({ kind: "alive", lock: "nada-lab worker 1" });
    expect(asked).toEqual(["nada-lab worker 1"]);
    expect(told).toEqual([]);
    ended();
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual(["failed: its worker ended without a word"]);
  });

  test("that was stopped on purpose is not missed", async () => {
    let ended = (): void => undefined;
    const { one, port, told } = home(
      ran(halving),
      () =>
        new Promise((tell) => {
          ended = tell;
        }),
    );
    port.say({ kind: "alive", lock: "nada-lab worker 1" });
    one.stop();
    ended();
    await Promise.resolve();
    await Promise.resolve();
    expect(told).toEqual([]);
  });

  test("that is stopped is heard no more", () => {
    const { one, port } = home(ran(halving));
    one.stop();
    expect(port.onmessage).toBe(null);
    expect(port.onerror).toBe(null);
  });
});
