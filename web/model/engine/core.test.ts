import { describe, expect, test } from "vitest";
import { freshLab, halving, labModule, made, shared } from "../../tests/lab";
import { asWritten } from "../scenario/sessions/kind";
import { type Abi, Lab } from "./core";
import { Full, Trap } from "./trap";

const lab = await freshLab();

describe("the engine's file", () => {
  test("imports two functions and nothing else", () => {
    const names = WebAssembly.Module.imports(labModule).map(({ module, name }) => [module, name]);
    expect(names).toEqual([
      ["env", "emscripten_notify_memory_growth"],
      ["wasi_snapshot_preview1", "proc_exit"],
    ]);
  });

  test("describes what may be set and what is computed", () => {
    const { objects, columns, metrics } = lab.schema();
    expect(objects.link?.parameters?.map(({ key }) => key)).toContain("capacity_kbps");
    expect(objects.controller?.kinds?.nada?.parameters.map(({ key }) => key)).toContain("XREF_ms");
    expect(columns.flow[0]?.name).toBe("t_s");
    expect(metrics.length).toBeGreaterThan(10);
    expect(lab.version()).not.toBe("");
  });
});

describe("a run", () => {
  test("has a row for each 100 ms of every flow and link", () => {
    const core = made(lab, halving);
    expect(core.duration_s).toBe(20);
    expect(core.run(20)).toBe(20);
    expect(core.rows("flows.video")).toBe(200);
    expect(core.rows("links.forward")).toBe(200);
    const times = core.column("flows.video", "t_s");
    expect(times).toHaveLength(200);
    expect(times[0]).toBeCloseTo(0.1);
    expect(times[199]).toBeCloseTo(20);
  });

  test("ends a slice after so many events, and comes to the same end in slices", () => {
    const [whole, sliced] = [made(lab, halving), made(lab, halving)];
    whole.run(20);
    let slices = 0;
    while (sliced.run(20, 500) < 20) slices += 1;
    expect(slices).toBeGreaterThan(3);
    expect(sliced.hash()).toBe(whole.hash());
  });

  test("has capacity segments in the figures of the whole run only", () => {
    const core = made(lab, halving);
    core.run(20);
    expect(core.metrics().segments?.map(({ from_s, to_s }) => [from_s, to_s])).toEqual([
      [0, 10],
      [10, 20],
    ]);
    expect(core.metrics(0, 5).segments).toEqual([]);
  });

  test("tells how it met what was expected of it", () => {
    const expected = [{ flow: "video", from_s: 5, to_s: 10, loss_ratio: [0, 1], why: "a ratio" }];
    const core = made(lab, { ...halving, expect: expected });
    core.run(20);
    expect(core.expectations()).toEqual([
      expect.objectContaining({ expect: 0, metric: "loss_ratio", ok: true, why: "a ratio" }),
    ]);
  });
});

describe("a live change", () => {
  test("is part of the scenario that reproduces the run", () => {
    const core = made(lab, halving);
    core.run(4);
    expect(core.change({ set: "links.forward.capacity_kbps", to: 2000 })).toEqual([]);
    core.run(20);
    const again = made(lab, JSON.parse(core.scenario()));
    again.run(20);
    expect(again.hash()).toBe(core.hash());
  });

  test("that is refused changes nothing, and says what is wrong", () => {
    const core = made(lab, halving);
    core.run(4);
    const before = core.hash();
    const faults = core.change({ set: "links.forward.capacity_kbps", to: -5 });
    expect(faults[0]?.what).toContain("-5");
    expect(core.hash()).toBe(before);
  });

  test("of the whole list goes back to before the first difference, and no further", () => {
    const core = made(lab, halving);
    core.run(20);
    const back_s = core.revise(
      JSON.stringify([{ at_s: 12, set: "links.forward.capacity_kbps", to: 800 }]),
    );
    expect(back_s).toBeLessThanOrEqual(10);
    core.run(20);
    const straight = made(lab, {
      ...halving,
      changes: [{ at_s: 12, set: "links.forward.capacity_kbps", to: 800 }],
    });
    straight.run(20);
    expect(core.hash()).toBe(straight.hash());
  });
});

describe("time travel", () => {
  test("by seeking is the same as running straight", () => {
    const [straight, travelled] = [made(lab, halving), made(lab, halving)];
    straight.run(7);
    travelled.run(20);
    expect(travelled.seek(7)).toBe(7);
    expect(travelled.hash()).toBe(straight.hash());
  });

  test("comes back to a remembered moment", () => {
    const core = made(lab, halving);
    core.run(5);
    const [moment, before] = [core.snapshot(), core.hash()];
    core.run(20);
    expect(core.restore(moment)).toBe(true);
    expect(core.hash()).toBe(before);
    expect(core.restore(moment + 1000)).toBe(false);
  });
});

describe("columns", () => {
  test("are the same array until a call may have moved them", () => {
    const core = made(lab, halving);
    core.run(10);
    const rates = core.column("flows.video", "sending_rate_kbps");
    expect(core.column("flows.video", "sending_rate_kbps")).toBe(rates);
    core.run(20);
    expect(core.column("flows.video", "sending_rate_kbps")).toHaveLength(200);
  });

  test("are read again after the memory has grown", () => {
    const core = made(lab, halving);
    core.run(20);
    const before = core.column("flows.video", "t_s").slice();
    for (let i = 0; i < 40; i += 1) made(lab, { ...halving, seed: i }).run(20);
    expect(core.column("flows.video", "t_s")).toEqual(before);
  });

  test("that are worked out when somebody asks leave those that were taken before where they are", async () => {
    // Each in an engine of its own, whose memory is as full as can be.
    for (let duration_s = 2; duration_s < 40; duration_s += 1) {
      const core = made(await freshLab(), { ...halving, duration_s });
      core.run(duration_s);
      const times = core.column("flows.video", "t_s");
      for (const table of ["flows.video", "decisions.video"])
        expect(core.column(table, "seen_delay_ms")).toHaveLength(core.rows(table));
      expect(times).toHaveLength(duration_s * 10);
    }
  });

  test("of a flow on a link are recorded once somebody looks, and the run is the same", () => {
    const core = made(lab, halving);
    core.run(10);
    const hash = core.hash();
    const [arrived, link] = ["crossings.video.forward", "links.forward"].map((table) =>
      core.column(table, "arrived_bytes").slice(),
    );
    expect(arrived).toHaveLength(100);
    expect(arrived).toEqual(link);
    expect(core.hash()).toBe(hash);
    const fork = core.fork();
    fork.run(12);
    expect(fork.column("crossings.video.forward", "arrived_bytes")).toHaveLength(120);
    expect(core.rows("crossings.video.forward")).toBe(100);
  });

  test("that are not there are empty", () => {
    const core = made(lab, halving);
    expect(core.column("flows.nobody", "t_s")).toHaveLength(0);
    expect(core.column("flows.video", "colour")).toHaveLength(0);
    expect(core.column("flows.video", "t_s")).toHaveLength(0);
  });

  test("have the types that the layout says", () => {
    const core = made(lab, halving);
    core.run(2);
    const types = { f64: Float64Array, f32: Float32Array, u32: Uint32Array, u8: Uint8Array };
    for (const { name, columns } of core.layout.tables) {
      for (const column of columns) {
        expect(core.column(name, column.name)).toBeInstanceOf(types[column.type]);
      }
    }
  });
});

test("the layout gives each table its columns, also where the engine names those of an earlier one", () => {
  const { video } = halving.flows;
  const core = made(lab, { ...halving, flows: { video, other: video } });
  core.run(2);
  const tables = new Map(core.layout.tables.map((table) => [table.name, table.columns]));
  expect(tables.get("flows.other")?.map(({ name }) => name)).toContain("sending_rate_kbps");
  expect(tables.get("flows.other")).toBe(tables.get("flows.video"));
  expect(tables.get("decisions.other")?.map(({ name }) => name)).toContain("x_curr_ms");
  expect(tables.get("decisions.other")).not.toEqual(tables.get("flows.other"));
  expect(core.column("decisions.other", "x_curr_ms").length).toBeGreaterThan(10);
});

describe("a copy of a run", () => {
  test("has its history, and goes its own way from there", () => {
    const core = made(lab, halving);
    core.run(5);
    const copy = core.fork();
    expect([copy.now_s, copy.hash()]).toEqual([5, core.hash()]);
    const before = core.hash();
    copy.run(20);
    expect([core.now_s, copy.now_s]).toEqual([5, 20]);
    expect(core.hash()).toBe(before);
    core.run(20);
    expect(copy.hash()).toBe(core.hash());
  });
});

test("a run of flows has nothing in flight of a session, and none of its RTCP", () => {
  const core = made(lab, halving);
  core.run(1);
  expect([core.flights(0, 1), core.rtcpPackets(1)]).toEqual([null, null]);
});

test("a run of a session tells what is in flight, and the RTCP up to a moment", () => {
  const core = made(lab, asWritten(shared));
  core.run(60);
  expect(core.flights(10, 20)).not.toBeNull();
  const [some, all] = [core.rtcpPackets(20), core.rtcpPackets(60)];
  expect(JSON.stringify(all).length).toBeGreaterThan(JSON.stringify(some).length);
});

describe("bad input", () => {
  test("is found without a run being made of it", () => {
    expect(lab.check(JSON.stringify(halving))).toEqual([]);
    expect(lab.check(JSON.stringify({ ...halving, seed: "x" }))).toEqual([
      expect.objectContaining({ at: "seed" }),
    ]);
  });
});

describe("an engine that traps", () => {
  /** An engine whose run divides by zero, so to say. */
  function broken(fail: () => never): Lab {
    const memory = { buffer: new ArrayBuffer(65536) };
    const text = '{"tables":[],"flows":[],"links":[]}';
    new TextEncoder().encodeInto(text, new Uint8Array(memory.buffer, 16));
    const abi: Partial<Record<keyof Abi, unknown>> = {
      memory,
      _initialize: () => undefined,
      lab_buffer: () => 1024,
      lab_create: () => 8,
      lab_layout: () => 16,
      lab_text_size: () => text.length,
      lab_duration: () => 10,
      lab_events: () => 0,
      lab_rows: () => 0,
      lab_run: fail,
    };
    return new Lab(abi as unknown as Abi);
  }

  test("says so with a Trap, and answers nothing afterwards", () => {
    const dying = broken(() => {
      throw new WebAssembly.RuntimeError("unreachable");
    });
    const core = made(dying, {});
    expect(() => core.run(1)).toThrow(Trap);
    expect(() => core.run(1)).toThrow("unreachable");
    expect(() => dying.create("{}")).toThrow(Trap);
    expect(dying.dead).toBeInstanceOf(Trap);
  });

  test("by an exhausted stack is a trap like any other", () => {
    const dying = broken(() => {
      throw new RangeError("Maximum call stack size exceeded");
    });
    expect(() => made(dying, {}).run(1)).toThrow(Trap);
  });

  test("by answering nonsense is a trap as well", () => {
    const dying = broken(() => {
      throw new Error("not asked");
    });
    expect(() => dying.json(() => 40)).toThrow(Trap);
    expect(dying.dead).toBeInstanceOf(Trap);
  });

  test("is not what happens when a run is too large to be recorded", () => {
    const full = broken((() => -1) as () => never);
    Object.assign(full, { faults: () => [{ at: "duration_s", what: "is too long" }] });
    expect(() => made(full, {}).run(1)).toThrow(Full);
    expect(full.dead).toBeNull();
  });
});
