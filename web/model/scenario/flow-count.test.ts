import { describe, expect, test } from "vitest";
import { freshLab, halving, made } from "../../tests/lab";
import { familyOf, flowsOf, withFlowCount } from "./flow-count";
import type { FlowFamily, Scenario } from "./types";

const lab = await freshLab();
const schema = lab.schema();

function counted(
  family: FlowFamily,
  count: number,
  at_s: number | null,
  scenario: Scenario = halving,
): Scenario {
  const changed = withFlowCount(schema, scenario, family, count, at_s);
  made(lab, changed).destroy();
  return changed;
}

describe("more NADA flows", () => {
  test("are copies of the first that begin at the moment", () => {
    const { flows } = counted("nada", 3, 4.5);
    expect(Object.keys(flows)).toEqual(["video", "nada-2", "nada-3"]);
    expect(flows["nada-3"]).toEqual({ ...halving.flows.video, start_s: 4.5 });
  });

  test("begin with the run when they are wanted over the whole of it", () => {
    expect(counted("nada", 2, null).flows["nada-2"]?.start_s).toBe(0);
  });

  test("do not end when the first one does", () => {
    const ending = { ...halving, flows: { video: { ...halving.flows.video, stop_s: 6 } } };
    expect(counted("nada", 2, 4, ending).flows["nada-2"]).not.toHaveProperty("stop_s");
  });

  test("leave the run before them as it was", () => {
    const [alone, together] = [made(lab, halving), made(lab, counted("nada", 3, 4))];
    alone.run(4);
    together.run(4);
    const rates = (core: typeof alone) => [...core.column("flows.video", "receiving_rate_kbps")];
    expect(rates(together)).toEqual(rates(alone));
  });
});

test.each([
  ["gcc", "gcc", "gcc-2"],
  ["gcc_03", "gcc", "gcc-2"],
  ["scream_v1", "scream", "scream-2"],
  ["nada_2014", "nada", "nada-2"],
] as const)("flows of %s are counted with the family %s", (kind, family, copy) => {
  const { profile: _, ...controller } = {
    ...(halving.flows.video?.controller as object),
    kind,
  } as {
    readonly profile?: unknown;
    readonly kind: string;
  };
  const own = { ...halving, flows: { video: { ...halving.flows.video, controller } } };
  const { flows } = counted(family, 2, null, own);
  expect(flows[copy]).toEqual({ ...own.flows.video, start_s: 0 });
  expect(flowsOf(schema, { ...own, flows }, family, null)).toEqual(["video", copy]);
});

test("flows of a transport are counted with TCP, and a fixed rate with nobody", () => {
  const of = (kind: string, source: string) => ({
    ...halving,
    flows: { bulk: { path: ["forward"], source: { kind: source }, controller: { kind } } },
  });
  expect(Object.keys(counted("tcp", 3, null, of("cubic", "bulk")).flows)).toEqual([
    ...["bulk", "tcp-2", "tcp-3"],
  ]);
  const fixed = of("fixed_rate", "frames").flows.bulk;
  expect(familyOf(schema, fixed)).toBeNull();
});

describe("TCP flows", () => {
  test("are a CUBIC without an end where the scenario has none", () => {
    const { flows } = counted("tcp", 2, 4);
    expect(Object.keys(flows)).toEqual(["video", "tcp-1", "tcp-2"]);
    expect(flows["tcp-2"]).toEqual({
      path: ["forward"],
      return_path: ["return"],
      source: { kind: "bulk" },
      controller: { kind: "cubic" },
      start_s: 4,
    });
  });

  test("are like the scenario's first where it has one, which counts", () => {
    const newreno = {
      path: ["forward"],
      return_path: ["return"],
      source: { kind: "bulk" },
      controller: { kind: "newreno" },
      title: "a download",
      stop_s: 9,
    };
    const mixed = { ...halving, flows: { ...halving.flows, download: newreno } };
    expect(flowsOf(schema, mixed, "tcp", null)).toEqual(["download"]);
    const { title: _, stop_s: __, ...endless } = newreno;
    expect(counted("tcp", 2, null, mixed).flows["tcp-2"]).toEqual({ ...endless, start_s: 0 });
    expect(Object.keys(counted("tcp", 0, null, mixed).flows)).toEqual(["video"]);
    expect(counted("tcp", 0, 4, mixed).flows.download).toEqual({ ...newreno, stop_s: 4 });
  });
});

describe("UDP flows", () => {
  test("take a fifth of the capacity of that moment each", () => {
    expect(counted("udp", 1, 4).flows["udp-1"]).toEqual({
      path: ["forward"],
      return_path: ["return"],
      source: { kind: "cbr", rate_kbps: 200 },
      start_s: 4,
    });
    expect(counted("udp", 1, 12).flows["udp-1"]?.source).toEqual({ kind: "cbr", rate_kbps: 100 });
  });

  test("have a rate of their own where the link has no limit", () => {
    const endless = {
      ...halving,
      links: { ...halving.links, forward: { capacity_kbps: "unlimited" } },
    };
    expect(counted("udp", 1, 4, endless).flows["udp-1"]?.source).toMatchObject({ rate_kbps: 500 });
  });
});

describe("fewer flows", () => {
  const three = withFlowCount(schema, halving, "nada", 3, 4);

  test("end at the moment, the newest first", () => {
    const { flows } = counted("nada", 2, 9, three);
    expect(flows["nada-3"]).toMatchObject({ start_s: 4, stop_s: 9 });
    expect(flows["nada-2"]).not.toHaveProperty("stop_s");
  });

  test("are not there at all where they would have begun later", () => {
    expect(Object.keys(counted("nada", 1, 4, three).flows)).toEqual(["video"]);
    expect(Object.keys(counted("nada", 1, null, three).flows)).toEqual(["video"]);
  });

  test("take what is said of them along", () => {
    const told: Scenario = {
      ...three,
      changes: [{ at_s: 8, set: "flows.nada-3.paused", to: true }],
      expect: [
        { flow: "nada-3", loss_ratio: [0, 1] },
        { flow: "video", loss_ratio: [0, 1] },
      ],
    };
    const left = counted("nada", 2, null, told);
    expect(left.changes).toEqual([]);
    expect(left.expect).toEqual([{ flow: "video", loss_ratio: [0, 1] }]);
  });

  test("can come back later", () => {
    const fewer = withFlowCount(schema, three, "nada", 1, 9);
    const again = counted("nada", 2, 15, fewer);
    expect(Object.keys(again.flows)).toEqual(["video", "nada-2", "nada-3", "nada-4"]);
    expect(flowsOf(schema, again, "nada", 10)).toEqual(["video"]);
    expect(flowsOf(schema, again, "nada", 16)).toEqual(["video", "nada-4"]);
  });
});

describe("counting", () => {
  test("sees who sends at a moment, or at any time", () => {
    const three = withFlowCount(schema, halving, "nada", 3, 4);
    expect(flowsOf(schema, three, "nada", 0)).toEqual(["video"]);
    expect(flowsOf(schema, three, "nada", 4)).toHaveLength(3);
    expect(flowsOf(schema, three, "nada", null)).toHaveLength(3);
    expect(flowsOf(schema, three, "udp", null)).toEqual([]);
  });

  test("takes audio for neither family", () => {
    const flows = { ...halving.flows, audio: { path: ["forward"], source: { kind: "audio" } } };
    expect(flowsOf(schema, { ...halving, flows }, "udp", null)).toEqual([]);
  });
});

test("a flow counts from its first moment on, and no longer at the one at which it stops", () => {
  const spanned = {
    ...halving,
    flows: { video: { ...halving.flows.video, start_s: 2, stop_s: 6 } },
  };
  const counts = [1.999, 2, 5.999, 6].map((t_s) => flowsOf(schema, spanned, "nada", t_s).length);
  expect(counts).toEqual([0, 1, 1, 0]);
});
