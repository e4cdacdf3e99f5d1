// Whole runs by the library: what they give, how they are refused, and how they end early.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { scenarioText } from "../cli/input/scenario-files";
import { freshLab, halving, labModule, made, shared } from "../tests/lab";
import { projectFiles, SOON_S, soonHash } from "../tests/project-files";
import { readGolden } from "../tools/lib/golden.mjs";
import { scenarios, wasm } from "../tools/lib/paths.mjs";
import { EngineTrap, load, NadaLabError, RunFull, ScenarioError, Unanswered } from ".";

const lab = await load(readFileSync(wasm));
const engine = await freshLab();
const asking = {
  ...halving,
  flows: { video: { ...halving.flows.video, controller: { kind: "external", rate_kbps: 300 } } },
};

/** What a call threw. */
async function thrown(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (cause) {
    return cause;
  }
  return null;
}

async function faultsOf(work: () => unknown) {
  const cause = await thrown(work);
  expect(cause).toBeInstanceOf(ScenarioError);
  return (cause as ScenarioError).faults;
}

describe("a file of the project by itself", () => {
  test.each(projectFiles)("runs as it does from its folder: $name", async (file) => {
    const { name, text, isShort, hasTraces } = file;
    const readText = (trace: string) => readFileSync(join(scenarios, trace), "utf8");
    if (hasTraces) {
      const [fault] = await faultsOf(() => lab.run(text));
      expect(fault?.what).toMatch(
        /^"traces\/.*" is a file, .* by lab\.withTraces\(scenario, readText\)$/,
      );
    }
    const given = hasTraces ? lab.withTraces(JSON.parse(text), readText) : text;
    const run = await lab.run(given, { until_s: SOON_S });
    expect(run.hash).toBe(soonHash(made(engine, JSON.parse(scenarioText(name)))));
    if (isShort)
      expect(run.leftOut).toMatch(
        /^the scenario is read by itself, without .* needs none of them$/,
      );
    else expect(run.leftOut).toBeNull();
    run.close();
  });

  test("is so as text, as what it says, with settings and under way", async () => {
    const short = { ...halving, variants: { far: {} } };
    const leftOut =
      "the scenario is read by itself, without what stands in the folder that it was written for: 1 variant (far). The run needs none of them";
    for (const given of [short, JSON.stringify(short)]) {
      const run = await lab.run(given, { set: { seed: 3 }, until_s: 1 });
      expect(run).toMatchObject({ leftOut, scenario: { seed: 3 } });
      const live = await lab.open(given);
      expect([live, live.fork(), live.result()].map((one) => one.leftOut)).toEqual(
        Array(3).fill(leftOut),
      );
    }
  });

  test("is refused as it was written before anything is left out of it", async () => {
    const twice = JSON.stringify({ ...halving, variants: {} }).replace(
      '"seed":7',
      '"seed":7,"seed":8',
    );
    const [fault] = await faultsOf(() => lab.run(twice));
    expect(fault?.at).toMatch(/^line 1, column \d+$/);
  });
});

describe("loading", () => {
  test("takes bytes, a response with them, a promise of one, and a compiled module", async () => {
    const bytes = readFileSync(wasm);
    const id = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    expect(lab.engineId).toBe(id);
    expect((await load(new Response(bytes))).engineId).toBe(id);
    expect((await load(Promise.resolve(new Response(bytes)))).engineId).toBe(id);
    const ofModule = await load(labModule);
    expect(ofModule.engineId).toBeNull();
    expect(ofModule.schema()).toEqual(lab.schema());
  });

  test("says what is wrong with what it was given", async () => {
    const gone = new Response("", { status: 404 });
    await expect(load(gone)).rejects.toThrow("cannot be had (status 404)");
    await expect(load(new Uint8Array([1, 2, 3]))).rejects.toThrow("is no lab.wasm of this version");
    await expect(load(new Uint8Array([1, 2, 3]))).rejects.toBeInstanceOf(NadaLabError);
    // Here it stands among the sources, where there is no lab.wasm.
    await expect(load()).rejects.toThrow(/lab\.wasm cannot be read: ENOENT/);
  });
});

describe("a run", () => {
  test("gives the bits that every other build gives", async () => {
    const run = await lab.run(scenarioText("rfc8867/5.1"));
    expect(run.hash).toBe(readGolden()["rfc8867/5.1"]?.hash);
    expect(run.reached_s).toBe(100);
    run.close();
  });

  test("has the figures, expectations and tables of the engine", async () => {
    const wanted = { flow: "video", from_s: 0, to_s: 20, loss_ratio: [0.5, 1], why: "a try" };
    const scenario = { ...halving, expect: [wanted] };
    const core = made(await freshLab(), scenario);
    core.run(20);
    const run = await lab.run(scenario);
    expect(run.metrics()).toEqual(core.metrics());
    expect(run.metrics(5, 10)).toEqual(core.metrics(5, 10));
    expect(run.metrics(5)).toEqual(core.metrics(5, 20));
    expect(run.expectations()).toEqual(core.expectations());
    expect(run.scenario).toEqual(JSON.parse(core.scenario()));
    expect(run.tables).toEqual(core.layout.tables.map(({ name }) => name));
    const { rows, columns, ...table } = run.table("flows.video");
    expect(table).toEqual({ name: "flows.video", kind: "flow", of: "video" });
    expect(rows).toBe(200);
    expect(columns.queuing_delay_ms?.unit).toBe("ms");
    expect(columns.queuing_delay_ms?.label).not.toBe("");
    for (const [name, { values }] of Object.entries(columns))
      expect([name, values]).toEqual([name, core.column("flows.video", name).slice()]);
    run.close();
  });

  test("leaves copies: they outlive it, and another run does not touch them", async () => {
    const run = await lab.run(halving);
    const { values } = run.table("packets").columns.sent_s ?? { values: new Float64Array(0) };
    const before = values.slice();
    expect(before.length).toBeGreaterThan(100);
    run.close();
    (await lab.run({ ...halving, seed: 99 })).close();
    expect(values).toEqual(before);
    expect(() => run.hash).toThrow("this run was closed");
    expect(() => run.close()).not.toThrow();
  });

  test("of a session has its members' figures", async () => {
    const { flows: _, ...session } = shared;
    const run = await lab.run(session, { until_s: 30 });
    expect(Object.keys(run.metrics().members ?? {})).toEqual(["A1", "A2", "A3", "A4"]);
    expect(run.tables).toContain("messages");
    run.close();
  });

  test("ends where it is told, to the nanosecond", async () => {
    for (const until_s of [0, 1 / 3, 12.3, 20, 1e9, Number.POSITIVE_INFINITY]) {
      const run = await lab.run(halving, { until_s });
      expect(run.reached_s).toBeCloseTo(Math.min(until_s, 20), 9);
      run.close();
    }
  });

  test("takes settings by path and as texts, and a seed", async () => {
    const set = { "links.forward.delay_ms": 80, "flows.video.controller": "gcc" };
    const texts = ["links.forward.delay_ms=80", "flows.video.controller=gcc"];
    const [one, other, byHand] = await Promise.all([
      lab.run(halving, { set, seed: 3 }),
      lab.run(JSON.stringify(halving), { set: texts, seed: 3 }),
      lab.run({ ...lab.withSettings(halving, set), seed: 3 }),
    ]);
    expect(one.hash).toBe(other.hash);
    expect(one.hash).toBe(byHand.hash);
    expect(one.scenario.seed).toBe(3);
    const plain = await lab.run(halving);
    expect(one.hash).not.toBe(plain.hash);
    const later = await lab.run(halving, {
      set: ["at 15 s set links.forward.capacity_kbps to 900"],
    });
    expect(later.scenario.changes).toHaveLength(2);
    for (const run of [one, other, byHand, plain, later]) run.close();
  });
});

describe("a scenario that cannot be run", () => {
  test.each([
    ["no JSON", '{"title": }', undefined, "line 1, column", ""],
    ["a name that stands twice", '{"seed": 1, "seed": 2}', { seed: 3 }, "line 1, column", "seed"],
    ["no object", 5 as unknown as string, undefined, "", "must be an object"],
    [
      "NaN",
      { ...halving, duration_s: Number.NaN },
      undefined,
      "duration_s",
      "must be a number that is finite, is NaN",
    ],
    ["a number of another kind", { ...halving, seed: 5n }, undefined, "seed", "is a bigint"],
    ["a field that is not there", { ...halving, speed: 1 }, undefined, "speed", "is no field"],
    [
      "infinity in a setting",
      halving,
      { set: { "links.forward.delay_ms": Number.POSITIVE_INFINITY } },
      "links.forward.delay_ms",
      "finite",
    ],
    [
      "a link that is not there",
      halving,
      { set: { "links.forwrd.delay_ms": 1 } },
      "links.forwrd.delay_ms",
      'there is no link "forwrd"; did you mean forward?',
    ],
    ["a text that is no change", halving, { set: ["seed"] }, "set", 'must be such as "seed=7"'],
    ["an odd seed", halving, { seed: 1.5 }, "seed", "whole number"],
    ["a time before the start", halving, { until_s: -1 }, "until_s", "must be a time in s from 0"],
    ["no time", halving, { until_s: Number.NaN }, "until_s", "must be a time in s from 0, is NaN"],
  ] as const)("is refused with where and what: %s", async (_, scenario, options, at, what) => {
    const faults = await faultsOf(() => lab.run(scenario, options));
    expect(faults[0]?.at).toContain(at);
    expect(faults[0]?.what).toContain(what);
  });

  test("is told all at once", async () => {
    const faults = await faultsOf(() => lab.open({ ...halving, seed: "x", speed: 1 }));
    expect(faults.map(({ at }) => at).sort()).toEqual(["seed", "speed"]);
  });

  test("contains itself", async () => {
    const scenario: Record<string, unknown> = { ...halving };
    scenario.links = { scenario };
    expect(await faultsOf(() => lab.run(scenario))).toEqual([
      { at: "links.scenario", what: "contains itself" },
    ]);
  });

  test("asks, and nobody is there", async () => {
    const cause = await thrown(() => lab.run(asking));
    expect(cause).toBeInstanceOf(Unanswered);
    expect((cause as Error).message).toMatch(
      /^flows\.video\.controller: asks for a rate at 0\.\d+ s/,
    );
  });

  test.each([
    [5, "number"],
    [[5], "number"],
    [["seed=7", null], "object"],
  ])("has settings by path or as texts, not %j", async (set, kind) => {
    expect(await faultsOf(() => lab.run(halving, { set: set as unknown as [] }))).toEqual([
      { at: "set", what: `takes values by path, or texts such as "seed=7"; ${kind} is neither` },
    ]);
  });

  test("lies no deeper than a hundred lists and objects", async () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
    let deepest: unknown = 1;
    for (let i = 0; i < 100_000; i += 1) deepest = [deepest];
    for (const story of [deep(200), deepest]) {
      const [fault] = await faultsOf(() => lab.run({ ...halving, story }));
      expect(fault?.what).toBe("lies more than 100 lists and objects deep");
      expect(fault?.at).toMatch(/^story/);
    }
  });

  test("leaves questions about a run refused as well", async () => {
    const run = await lab.run(halving, { until_s: 1 });
    for (const name of [5, null] as unknown as string[])
      expect((await faultsOf(() => run.table(name)))[0]?.what).toContain(
        `there is no table "${name}"`,
      );
    expect(await faultsOf(() => run.table("flows.vido"))).toEqual([
      { at: "table", what: 'there is no table "flows.vido"; did you mean flows.video?' },
    ]);
    expect((await faultsOf(() => run.metrics(5, 5)))[0]?.what).toContain("to a later one");
    run.close();
  });
});

describe("a signal", () => {
  test("that has come keeps the run from beginning", async () => {
    const signal = AbortSignal.abort("not today");
    expect(await thrown(() => lab.run(halving, { signal }))).toBe("not today");
  });

  test("ends a long run, whose event loop goes on meanwhile", async () => {
    const enough = new Error("enough");
    const control = new AbortController();
    const work = lab.run({ ...halving, duration_s: 20_000 }, { signal: control.signal });
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns === 5) control.abort(enough);
      else setImmediate(count);
    };
    setImmediate(count);
    expect(await thrown(() => work)).toBe(enough);
    expect(turns).toBe(5);
  });
});

/** What `act` does while the first calls that let a run go on end in that way, in every engine that is loaded meanwhile. */
async function whileFailing(times: number, how: () => number, act: () => Promise<void>) {
  let left = times;
  const { instantiate } = WebAssembly;
  const broken = async (...given: Parameters<typeof instantiate>) => {
    const instance = (await instantiate(...given)) as unknown as WebAssembly.Instance;
    const real = instance.exports.lab_run as (...args: number[]) => number;
    const lab_run = (...args: number[]): number => {
      left -= 1;
      return left >= 0 ? how() : real(...args);
    };
    return { exports: { ...instance.exports, lab_run } };
  };
  Object.assign(WebAssembly, { instantiate: broken });
  try {
    await act();
  } finally {
    Object.assign(WebAssembly, { instantiate });
  }
}

describe("an engine that stops", () => {
  const unreachable = (): never => {
    throw new WebAssembly.RuntimeError("unreachable");
  };

  test.each([
    ["once is replaced, and the run tried again", 1, false],
    ["twice in a row is said, and replaced for the next run", 2, true],
  ])("%s", async (_, times, isTold) => {
    await whileFailing(times, unreachable, async () => {
      const other = await load(labModule);
      const cause = await thrown(async () => (await other.run(halving)).close());
      expect(cause instanceof EngineTrap).toBe(isTold);
      expect(cause === null).toBe(!isTold);
      expect(await (await other.open(halving)).until(1)).toBe(1);
    });
  });

  test("takes the runs that are open in it along", async () => {
    await whileFailing(1, unreachable, async () => {
      const live = await (await load(labModule)).open(halving);
      await expect(live.until(1)).rejects.toBeInstanceOf(EngineTrap);
      expect(() => live.now_s).toThrow(EngineTrap);
      expect(() => live.close()).not.toThrow();
    });
  });

  test("is another thing than a run that has no more room", async () => {
    await whileFailing(
      1,
      () => -1,
      async () => {
        const live = await (await load(labModule)).open(halving);
        await expect(live.until(1)).rejects.toBeInstanceOf(RunFull);
        expect(await live.until(1)).toBe(1);
      },
    );
  });
});
