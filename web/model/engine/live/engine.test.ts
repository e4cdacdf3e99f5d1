import { describe, expect, test } from "vitest";
import { steppingClock } from "../../../tests/clock";
import { freshLab, halving, made } from "../../../tests/lab";
import { startedEngine as started } from "../../../tests/started-engine";
import { Core, type Lab } from "../core";
import { Trap } from "../trap";
import type { Columns } from "../types";
import type { Engine } from "./engine";

const { changes, ...body } = halving;
const text = JSON.stringify;
const BODY = text(body);
/** So many packets that they are foretold to take longer than half a frame. */
const LONG = text({ ...body, duration_s: 1000 });

/** Other tests may keep the machine busy. */
const LATER = { timeout: 15_000 };

steppingClock(1);

/** What a fresh run of the same scenario has in a column. */
async function straight(scenario: object, column = "receiving_rate_kbps") {
  const core = made(await freshLab(), scenario);
  core.run(core.duration_s);
  return core.column("flows.video", column).slice();
}

/** From now on everything is taken to last long. */
function slow({ pace }: Engine): void {
  for (let run = 0; run < 50; run += 1) pace.learn(1e6, 1e6);
}

const rates = ({ columns }: { columns: Columns }) =>
  columns.column("flows.video", "receiving_rate_kbps");

describe("a short run", () => {
  test("is complete when submit returns, without any worker", async () => {
    const { engine, ports } = await started();
    expect(engine.submit(BODY, text(changes))).toEqual([]);
    expect(engine).toMatchObject({ status: "idle", place: "page", reached_s: 20, duration_s: 20 });
    expect(rates(engine)).toEqual(await straight(halving));
    expect(ports).toHaveLength(0);
  });

  test("bends where only changes differ, and is made anew where more does", async () => {
    const { engine } = await started();
    engine.submit(BODY, text(changes));
    engine.submit(BODY, "[]");
    expect(rates(engine)).toEqual(await straight(body));
    const other = { ...body, seed: 99 };
    engine.submit(text(other), "[]");
    expect(rates(engine)).toEqual(await straight(other));
  });

  test("goes on between frames when it takes longer than foretold", async () => {
    const { engine, idle } = await started({ workers: false });
    engine.submit(text({ ...body, duration_s: 4000 }), "[]");
    expect(engine.status).toBe("running");
    expect(engine.reached_s).toBeGreaterThan(0);
    expect(engine.reached_s).toBeLessThan(4000);
    await idle();
    expect(engine.reached_s).toBe(4000);
  });

  test("knows its figures at once", async () => {
    const { engine } = await started();
    engine.submit(BODY, text(changes));
    expect(engine.metrics(null, null)?.segments).toHaveLength(2);
    expect(engine.metrics(5, 10)).toMatchObject({ from_s: 5, to_s: 10 });
  });
});

describe("a long run", () => {
  test("goes to a worker and gives the same columns", async () => {
    const { engine, ports, idle } = await started();
    engine.submit(LONG, text(changes));
    expect(engine).toMatchObject({ status: "running", place: "worker" });
    await idle();
    expect(ports).toHaveLength(1);
    expect(rates(engine)).toEqual(await straight({ ...halving, duration_s: 1000 }));
  });

  test("gets its buffers back", async () => {
    const { engine, ports, idle } = await started();
    engine.submit(LONG, "[]");
    await idle();
    expect(ports[0]?.received.some(({ kind }) => kind === "recycle")).toBe(true);
  });

  test("bends in its worker, and shows the newest of many changes", async () => {
    const { engine, idle } = await started();
    engine.submit(LONG, "[]");
    await idle();
    slow(engine);
    let newest = "";
    for (let to = 600; to < 640; to += 1) {
      newest = text([{ at_s: 500, set: "links.forward.capacity_kbps", to }]);
      engine.submit(LONG, newest);
    }
    expect(engine.place).toBe("worker");
    await idle();
    const scenario = { ...body, duration_s: 1000, changes: JSON.parse(newest) };
    expect(rates(engine)).toEqual(await straight(scenario));
  });

  test("keeps what is in sight until there is something new", async () => {
    const { engine, idle } = await started();
    engine.submit(BODY, "[]");
    const before = rates(engine).slice();
    engine.submit(LONG, "[]");
    expect(rates(engine)).toEqual(before);
    await idle();
    expect(rates(engine)).toHaveLength(10_000);
  });

  test("has figures a moment later, and says when", async () => {
    const { engine, until, idle } = await started();
    engine.submit(LONG, text(changes));
    expect(engine.metrics(null, null)).toBeNull();
    await idle();
    await until(() => engine.metrics(null, null) !== null);
    expect(engine.metrics(null, null)?.segments).toHaveLength(2);
  });

  test("sends its packets when they are asked for", async () => {
    const { engine, until, idle } = await started();
    engine.submit(LONG, "[]");
    await idle();
    expect(engine.columns.rows("packets")).toBe(0);
    engine.include("packets");
    await until(() => engine.columns.rows("packets") > 10_000);
  });

  test("has its packets, too, where they were asked for of a short run before it", async () => {
    const { engine, until } = await started();
    engine.submit(BODY, "[]");
    engine.include("packets");
    engine.submit(LONG, "[]");
    await until(() => engine.columns.rows("packets") > 10_000);
  });

  test("comes to the page once the machine turns out to be fast", async () => {
    const { engine, ports, idle } = await started();
    engine.submit(LONG, "[]");
    await idle();
    for (let i = 0; i < 20; i += 1) engine.pace.learn(1e6, 1);
    engine.submit(LONG, text(changes));
    expect(engine.place).toBe("page");
    await idle();
    expect(rates(engine)).toEqual(await straight({ ...halving, duration_s: 1000 }));
    expect(ports).toHaveLength(1);
  });

  test("runs in the page where workers cannot be had", async () => {
    const { engine, ports, idle } = await started();
    engine.submit(LONG, "[]");
    ports[0]?.onerror?.({ message: "blocked" });
    await idle();
    expect(engine.place).toBe("page");
    expect(ports[0]?.terminated).toBe(true);
    engine.submit(text({ ...body, duration_s: 900 }), "[]");
    expect(engine.place).toBe("page");
    expect(ports).toHaveLength(1);
  });
});

describe("bad input", () => {
  test.each([
    ["another scenario", text({ ...body, speed: 2 }), "[]", "speed"],
    ["no JSON at all", "nonsense", "[]", "line 1"],
    ["changes", BODY, '[{"at_s": 1, "set": "links.forward.delay_ms", "to": -1}]', "changes.0.to"],
  ])("in %s is refused, and the run stays as it was", async (_, wrong, wrongChanges, at) => {
    const { engine } = await started();
    engine.submit(BODY, text(changes));
    const before = rates(engine).slice();
    const [fault] = engine.submit(wrong, wrongChanges);
    expect(fault?.at).toContain(at);
    expect(engine.status).toBe("idle");
    expect(rates(engine)).toEqual(before);
    expect(engine.submit(BODY, "[]")).toEqual([]);
    expect(rates(engine)).toEqual(await straight(body));
  });

  test("is refused at once while the run is in a worker", async () => {
    const { engine, idle } = await started();
    engine.submit(LONG, "[]");
    await idle();
    slow(engine);
    expect(engine.submit(LONG, '[{"at_s": 1}]')).not.toEqual([]);
    expect(engine.status).toBe("idle");
  });

  test("does not stop a run that is on its way", async () => {
    const { engine, idle } = await started({ workers: false });
    engine.submit(LONG, "[]");
    expect(engine.status).toBe("running");
    expect(engine.submit(LONG, '[{"at_s": 1}]')).not.toEqual([]);
    expect(engine.submit("{}", "[]")).not.toEqual([]);
    await idle();
    expect(rates(engine)).toEqual(await straight({ ...body, duration_s: 1000 }));
  });

  test("can be looked for without running anything", async () => {
    const { engine } = await started();
    expect(engine.check(text(halving))).toEqual([]);
    expect(engine.check("{")).toHaveLength(1);
    expect(engine.place).toBe("none");
  });
});

describe("after a trap", () => {
  /** The real engine, whose run fails `times` times over all instances. */
  function fragile(times: number) {
    let left = times;
    return async (): Promise<Lab> => {
      const lab = await freshLab();
      const { create } = lab;
      lab.create = (scenario) => {
        const core = create.call(lab, scenario);
        if (core instanceof Core) {
          const run = core.run;
          core.run = (...args) => {
            if (left <= 0) return run.apply(core, args);
            left -= 1;
            return lab.call(() => {
              throw new WebAssembly.RuntimeError("unreachable");
            });
          };
        }
        return core;
      };
      return lab;
    };
  }

  test("a fresh engine runs the same scenario, and the person is told", async () => {
    const load = fragile(1);
    const { engine, failures, until } = await started({ lab: await load(), load });
    engine.submit(BODY, text(changes));
    expect(engine.status).toBe("failed");
    expect(engine.columns.rows("flows.video")).toBe(0);
    expect(engine.layout.flows).toHaveLength(1);
    expect(engine.duration_s).toBe(20);
    expect(failures).toEqual([{ what: expect.stringContaining("unreachable"), again: true }]);
    await until(() => engine.status === "idle");
    expect(rates(engine)).toEqual(await straight(halving));
  });

  test("a scenario that traps again is not tried for ever, another one runs", async () => {
    const load = fragile(2);
    const { engine, failures, until } = await started({ lab: await load(), load });
    engine.submit(BODY, "[]");
    await expect.poll(() => failures.length, LATER).toBe(2);
    expect(failures[1]?.again).toBe(false);
    expect(engine.status).toBe("failed");
    engine.submit(BODY, text(changes));
    await until(() => engine.status === "idle");
    expect(rates(engine)).toEqual(await straight(halving));
  });

  test("each one is answered by another try where a run was complete since the last", async () => {
    const { engine, failures, idle } = await started();
    engine.submit(BODY, "[]");
    for (const times of [1, 2, 3]) {
      expect(() =>
        engine.lab.call(() => {
          throw new RangeError("stack");
        }),
      ).toThrow(Trap);
      engine.metrics(1, 2);
      await Promise.resolve();
      expect(failures.map(({ again }) => again)).toEqual(Array(times).fill(true));
      await idle();
    }
  });

  test("in the worker a fresh worker goes on", async () => {
    const { engine, ports, failures, idle } = await started();
    engine.submit(LONG, "[]");
    await idle();
    ports[0]?.say({ kind: "failed", what: new Trap("unreachable").message });
    await expect.poll(() => failures.length, LATER).toBe(1);
    expect(ports[0]?.terminated).toBe(true);
    await idle();
    expect(rates(engine)).toEqual(await straight({ ...body, duration_s: 1000 }));
  });

  test("of a question the run is made anew as well", async () => {
    const { engine, failures, idle } = await started();
    engine.submit(BODY, "[]");
    const { lab } = engine;
    expect(() =>
      lab.call(() => {
        throw new RangeError("stack");
      }),
    ).toThrow(Trap);
    expect(engine.metrics(1, 2)).toBeNull();
    expect(engine.rows("flows.video")).toBe(0);
    expect(engine.column("flows.video", "t_s")).toHaveLength(0);
    expect(failures).toEqual([]);
    await Promise.resolve();
    expect(failures).toHaveLength(1);
    await idle();
    expect(engine.lab).not.toBe(lab);
    expect(engine.metrics(1, 2)).not.toBeNull();
  });
});

test("a warmed-up engine knows how fast it is", async () => {
  const { engine } = await started();
  engine.submit(BODY, "[]");
  const idle = globalThis as { requestIdleCallback?: unknown };
  const asked: ((idle: { timeRemaining(): number }) => void)[] = [];
  idle.requestIdleCallback = (callback: (idle: { timeRemaining(): number }) => void) =>
    asked.push(callback);
  engine.warmUp();
  for (let callback = asked.shift(); callback; callback = asked.shift()) {
    callback({ timeRemaining: () => 20 });
  }
  idle.requestIdleCallback = undefined;
  expect(engine.pace.ns_per_packet).toBeLessThan(2000);
  expect(engine.status).toBe("idle");
  expect(rates(engine)).toEqual(await straight(body));
});
