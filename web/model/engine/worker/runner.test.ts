import { describe, expect, test } from "vitest";
import { steppingClock } from "../../../tests/clock";
import { freshLab, halving, made } from "../../../tests/lab";
import { type Core, Lab } from "../core";
import { Full, Trap } from "../trap";
import { Mirror } from "./mirror";
import type { FromWorker } from "./protocol";
import { Runner } from "./runner";

const { changes, ...body } = halving;
const long = { ...body, duration_s: 3000 };
const tooLong = { ...body, duration_s: 20_000 };
const text = JSON.stringify;

// Two or three looks to a slice of 10 ms.
steppingClock(4);

/** A runner whose messages are kept; it breathes when the test lets it. */
async function runner() {
  const said: FromWorker[] = [];
  const breaths: (() => void)[] = [];
  const lab = await freshLab();
  const made = new Runner(
    lab,
    (message) => said.push(message),
    () => new Promise((resolve) => breaths.push(resolve)),
  );
  /** One slice more; false where it is done. */
  const breathe = async () => {
    const breath = breaths.shift();
    breath?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return breath !== undefined;
  };
  /** Lets it run until it is done. */
  const finish = async () => {
    while (await breathe());
  };
  const columns = () => said.filter((message) => message.kind === "columns");
  return { lab, runner: made, said, breathe, finish, columns };
}

describe("the worker's runner", () => {
  test("answers a short run with one message that holds all of it", async () => {
    const { runner: worker, columns } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(body), changes: text(changes) });
    expect(columns()).toHaveLength(1);
    expect(columns()[0]).toMatchObject({ request: 1, reached_s: 20, complete: true });
  });

  test("sends the packet table only when it is asked for", async () => {
    const { lab, runner: worker, columns } = await runner();
    const layout = made(lab, halving).layout;
    const packets = layout.tables.findIndex(({ kind }) => kind === "packets");
    const tables = (i: number) => columns()[i]?.blocks.map(({ table }) => table);
    worker.receive({ kind: "open", request: 1, body: text(body), changes: "[]" });
    expect(tables(0)).not.toContain(packets);
    worker.receive({ kind: "include", kinds: ["packets"] });
    expect(tables(1)).toEqual([packets]);
    expect(columns()[1]?.blocks[0]?.rows).toBeGreaterThan(1000);
  });

  test("sends a revised run from the moment where it parts", async () => {
    const { lab, runner: worker, columns } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(body), changes: text(changes) });
    const later = [{ at_s: 15, set: "links.forward.capacity_kbps", to: 300 }];
    const both = text([...(changes ?? []), ...later]);
    worker.receive({ kind: "revise", request: 2, changes: both });
    const [first, second] = columns();
    if (first === undefined || second === undefined) throw new Error("two messages were due");
    expect(second.blocks[0]?.from).toBeGreaterThan(100);
    expect(second.buffer.byteLength).toBeLessThan(first.buffer.byteLength / 2);

    const core = made(lab, { ...halving, changes: JSON.parse(both) });
    core.run(20);
    const mirror = new Mirror(core.layout);
    for (const { blocks, buffer } of [first, second]) mirror.take(blocks, buffer);
    for (const column of ["t_s", "receiving_rate_kbps"]) {
      expect(mirror.column("flows.video", column)).toEqual(core.column("flows.video", column));
    }
  });

  test("leaves out every request but the newest of a burst", async () => {
    const { runner: worker, columns, finish } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(long), changes: "[]" });
    for (let request = 2; request < 50; request += 1) {
      const change = { at_s: 10, set: "links.forward.capacity_kbps", to: 500 + request };
      worker.receive({ kind: "revise", request, changes: text([change]) });
    }
    await finish();
    const complete = columns().filter((message) => message.complete);
    expect(complete.at(-1)?.request).toBe(49);
    expect(new Set(columns().map(({ request }) => request)).size).toBeLessThanOrEqual(2);
  });

  test("opens the newer of two scenarios, with the newest changes, when both wait", async () => {
    const { lab, runner: worker, columns, finish } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(long), changes: "[]" });
    worker.receive({ kind: "open", request: 2, body: text({ ...body, seed: 3 }), changes: "[]" });
    worker.receive({ kind: "revise", request: 3, changes: text(changes) });
    await finish();
    const last = columns().at(-1);
    expect(last).toMatchObject({ request: 3, reached_s: 20, complete: true });
    const core = made(lab, { ...halving, seed: 3 });
    core.run(20);
    expect(last?.all_packets).toBe(core.rows("packets"));
  });

  test("shows how far a long run has come", async () => {
    const { runner: worker, columns, finish } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(long), changes: "[]" });
    await finish();
    expect(columns().length).toBeGreaterThan(1);
    const reached = columns().map(({ reached_s }) => reached_s);
    expect(reached).toEqual([...reached].sort((a, b) => a - b));
    expect(columns().map(({ complete }) => complete)).toEqual([
      ...Array(columns().length - 1).fill(false),
      true,
    ]);
  });

  test("shows the near future of a revised run and lets the newest have its turn", async () => {
    const { runner: worker, columns, finish } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(long), changes: "[]" });
    await finish();
    const before = columns().length;
    const change = (to: number) => [{ at_s: 1, set: "links.forward.capacity_kbps", to }];
    worker.receive({ kind: "revise", request: 2, changes: text(change(700)) });
    worker.receive({ kind: "revise", request: 3, changes: text(change(600)) });
    await finish();
    const answers = columns().slice(before);
    expect(answers[0]).toMatchObject({ request: 2, complete: false });
    expect(answers.filter(({ complete }) => complete)).toHaveLength(1);
    expect(answers.at(-1)).toMatchObject({ request: 3, complete: true, reached_s: 3000 });
  });

  test("does not have a moving hand wait again and again for a run that is too long to be waited for", async () => {
    const { runner: worker, columns, breathe } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(tooLong), changes: "[]" });
    for (let request = 2; request <= 100; request += 1) {
      const change = { at_s: 1, set: "links.forward.capacity_kbps", to: 500 + request };
      worker.receive({ kind: "revise", request, changes: text([change]) });
      await breathe();
    }
    expect(columns().some(({ complete }) => complete)).toBe(false);
    expect(new Set(columns().map(({ request }) => request)).size).toBeGreaterThan(75);
  });

  test("tells no figures of a run that is not complete, and those of the whole run after it", async () => {
    const { lab, runner: worker, said, columns, finish } = await runner();
    const figures = () => said.filter((message) => message.kind === "metrics");
    const ask = { kind: "metrics", key: "all", from_s: null, to_s: null } as const;
    worker.receive({ kind: "open", request: 1, body: text(long), changes: "[]" });
    worker.receive(ask);
    expect(columns().some(({ complete }) => complete)).toBe(false);
    expect(figures()).toEqual([]);
    await finish();
    worker.receive(ask);
    const core = made(lab, long);
    core.run(long.duration_s);
    expect(figures()).toEqual([
      {
        kind: "metrics",
        request: 1,
        key: "all",
        metrics: core.metrics(),
        expectations: core.expectations(),
      },
    ]);
  });

  test("uses a buffer again that came back", async () => {
    const { runner: worker, columns } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(body), changes: "[]" });
    const buffer = columns()[0]?.buffer as ArrayBuffer;
    worker.receive({ kind: "recycle", buffer });
    worker.receive({ kind: "revise", request: 2, changes: text(changes) });
    expect(columns()[1]?.buffer).toBe(buffer);
  });

  test("refuses bad changes and keeps its run", async () => {
    const { runner: worker, said, columns } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(body), changes: "[]" });
    worker.receive({ kind: "revise", request: 2, changes: '[{"at_s": 1}]' });
    expect(said.at(-1)).toMatchObject({ kind: "refused", request: 2 });
    worker.receive({ kind: "revise", request: 3, changes: text(changes) });
    expect(columns().at(-1)).toMatchObject({ request: 3, complete: true });
  });

  test("refuses a bad scenario and goes on with the one before", async () => {
    const { runner: worker, said, columns } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(body), changes: "[]" });
    worker.receive({ kind: "open", request: 2, body: text({ ...body, seed: "x" }), changes: "[]" });
    const refused = said.at(-1);
    if (refused?.kind !== "refused") throw new Error("a refusal was due");
    expect([refused.request, refused.faults.map(({ at }) => at)]).toEqual([2, ["seed"]]);
    worker.receive({ kind: "metrics", key: "k", from_s: 0, to_s: 5 });
    expect(said.at(-1)).toMatchObject({ kind: "metrics", request: 1 });
    worker.receive({ kind: "revise", request: 3, changes: text(changes) });
    expect(columns().at(-1)).toMatchObject({ request: 3, reached_s: 20, complete: true });
  });

  test("has figures of a part of the run, which come without what the scenario expects", async () => {
    const { lab, runner: worker, said } = await runner();
    const expected = [{ flow: "video", from_s: 5, to_s: 10, loss_ratio: [0, 1], why: "a ratio" }];
    const scenario = { ...body, expect: expected };
    worker.receive({ kind: "open", request: 4, body: text(scenario), changes: text(changes) });
    worker.receive({ kind: "metrics", key: "part", from_s: 2, to_s: 8 });
    const core = made(lab, { ...halving, expect: expected });
    core.run(20);
    expect(said.at(-1)).toEqual({
      kind: "metrics",
      request: 4,
      key: "part",
      metrics: core.metrics(2, 8),
      expectations: null,
    });
    worker.receive({ kind: "metrics", key: "all", from_s: null, to_s: null });
    expect(said.at(-1)).toMatchObject({ key: "all", expectations: core.expectations() });
    expect(core.expectations()).toHaveLength(1);
  });

  test("computes figures of what it has run", async () => {
    const { runner: worker, said } = await runner();
    worker.receive({ kind: "open", request: 1, body: text(body), changes: text(changes) });
    worker.receive({ kind: "metrics", key: "k", from_s: null, to_s: null });
    expect(said.at(-1)).toMatchObject({
      kind: "metrics",
      request: 1,
      key: "k",
      metrics: { from_s: 0, to_s: 20, flows: { video: {} } },
    });
  });

  test("says that a run is too large to go on, and runs the next one", async () => {
    const { lab, runner: worker, said, columns } = await runner();
    const { create } = lab;
    lab.create = (scenario) => {
      const core = create.call(lab, scenario) as Core;
      core.run = () => {
        throw new Full([{ at: "duration_s", what: "is too long" }]);
      };
      return core;
    };
    worker.receive({ kind: "open", request: 1, body: text(body), changes: "[]" });
    expect(said).toEqual([{ kind: "full", what: "duration_s: is too long." }]);
    lab.create = create;
    worker.receive({ kind: "open", request: 2, body: text(body), changes: "[]" });
    expect(columns()).toMatchObject([{ request: 2, complete: true }]);
  });

  test("says that it failed when the engine traps", async () => {
    const said: FromWorker[] = [];
    const dead = Object.create(Lab.prototype, {
      create: {
        value: () => {
          throw new Trap("unreachable");
        },
      },
    }) as Lab;
    const worker = new Runner(
      dead,
      (message) => said.push(message),
      () => Promise.resolve(),
    );
    worker.receive({ kind: "open", request: 1, body: "{}", changes: "[]" });
    expect(said).toEqual([
      { kind: "failed", what: "The simulation engine stopped unexpectedly (unreachable)." },
    ]);
  });
});
