import { beforeEach, describe, expect, test, vi } from "vitest";
import { packed } from "../../../../model/scenario/link/packed";
import { freshLab, halving, made } from "../../../../tests/lab";
import { engineOf, OTHER_SPEED, openSession, settled } from "../../../../tests/open-session";
import { changedFrom } from "../changed";
import { fileOf, files } from "../collections/files";
import { FIRST_SCENARIO } from "../collections/scenario-file";
import type { Session } from "../session";

const CAPACITY = "links.forward.capacity_kbps";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

const faults = () => session.draft.getState().faults;
const file = (text: string, name = "mine.json") => new File([text], name);

describe("opening a scenario of the gallery", () => {
  test("begins at its start with all of it in view", async () => {
    session.actions.seek(5);
    session.actions.zoom([2, 4]);
    await session.actions.openScenario("rfc8867/5.2");
    expect(session.draft.getState()).toMatchObject({ id: "rfc8867/5.2", edits: [], faults: [] });
    expect(session.view.getState()).toMatchObject({
      playhead_s: 0,
      window_s: [0, session.run.duration_s],
    });
    expect(session.run.layout.flows.map(({ name }) => name)).toContain(
      session.view.getState().flow,
    );
  });

  test("by a name that it had once is what took its place, with its settings, and says so", async () => {
    await session.actions.openScenario("explore/udp-joins");
    const { id, edits } = session.draft.getState();
    expect(id).toBe("explore/bufferbloat");
    expect(edits).toContainEqual({ kind: "set", path: "flows.udp.source.rate_kbps", to: 1000 });
    expect(faults()).toEqual([
      {
        at: "explore/udp-joins",
        what: "is explore/bufferbloat now, here with the settings that it had",
        note: "fact",
      },
    ]);
  });

  test("that is not there keeps the run and says so", async () => {
    await session.actions.openScenario("rfc8867/99");
    expect(session.draft.getState().id).toBe("test");
    expect(faults()).toEqual([
      { at: "rfc8867/99", what: "is not among the scenarios of this page" },
    ]);
  });

  test("that cannot be loaded keeps the run and says so", async () => {
    const failed = new TypeError("Failed to fetch");
    const load = vi.spyOn(files, fileOf("rfc8867")).mockRejectedValue(failed);
    await session.actions.openScenario("rfc8867/5.2");
    expect(load).toHaveBeenCalledOnce();
    load.mockRestore();
    expect(faults()[0]?.what).toContain("could not be loaded");
    expect(session.run.rows("flows.video")).toBe(200);
  });
});

describe("opening a file", () => {
  test("copied out of the project's folder runs without what only that can say, and says so", async () => {
    const more = { duration_s: 7, variants: { far: { set: {} } }, assumptions: ["jitter"] };
    await session.actions.openFile(file(JSON.stringify({ ...halving, ...more })));
    expect(session.draft.getState().id).toBe("file:mine.json");
    expect(session.run.duration_s).toBe(7);
    expect(faults()).toEqual([
      {
        at: "mine.json",
        what: "is read by itself, without what stands in the folder that it was written for: 1 variant (far) and 1 assumption (jitter). The run needs none of them",
        note: "fact",
      },
    ]);
  });

  test("runs what stands in it", async () => {
    await session.actions.openFile(file(JSON.stringify({ ...halving, duration_s: 7 })));
    expect(session.draft.getState()).toMatchObject({ id: "file:mine.json", faults: [] });
    expect(session.run.duration_s).toBe(7);
  });

  test.each([
    ["is no JSON", '{\n "flows": }', "line 2, column 11"],
    ["holds an unknown field", JSON.stringify({ ...halving, speed: 3 }), "speed"],
    ["holds a list", "[]", "scenario"],
    ["is empty", "", "line 1, column 1"],
  ])("that %s keeps the run and says where", async (_, text, at) => {
    const before = session.draft.getState();
    await session.actions.openFile(file(text));
    expect(faults()[0]?.at).toBe(at);
    expect(session.draft.getState().base).toBe(before.base);
    expect(session.run.duration_s).toBe(20);
  });

  test("that is larger than any scenario is not read", async () => {
    const huge = { name: "huge.json", size: 2 ** 30, arrayBuffer: vi.fn() };
    await session.actions.openFile(huge as unknown as File);
    expect(huge.arrayBuffer).not.toHaveBeenCalled();
    expect(faults()).toEqual([
      { at: "huge.json", what: "must not be larger than 16 MB, has 1024 MB" },
    ]);
  });

  test("that is no text says so", async () => {
    await session.actions.openFile(new File([new Uint8Array([0xff, 0xfe, 0x00])], "photo.png"));
    expect(faults()[0]?.what).toContain("is not text");
  });
});

describe("opening a link", () => {
  test("gives scenario, edits and view", async () => {
    const changes = `at=5:${CAPACITY}:700&set=seed:9`;
    await session.open(`#v1=s=rfc8867/5.1&${changes}&t=6&w=2-12&speed=${OTHER_SPEED}`);
    expect(session.draft.getState()).toMatchObject({ id: "rfc8867/5.1", faults: [] });
    expect(session.scenario()).toMatchObject({ seed: 9 });
    expect(session.scenario().changes?.[0]).toEqual({ at_s: 5, set: CAPACITY, to: 700 });
    expect(session.view.getState()).toMatchObject({
      playhead_s: 6,
      window_s: [2, 12],
      speed: OTHER_SPEED,
    });
  });

  test("without anything gives the first scenario", async () => {
    await session.open("");
    expect(session.draft.getState()).toMatchObject({ id: FIRST_SCENARIO, edits: [], faults: [] });
  });

  test("to a scenario that is not there gives the first one, and says so", async () => {
    await session.open("#v1=s=rfc8867/99&t=3");
    expect(session.draft.getState().id).toBe(FIRST_SCENARIO);
    expect(faults()).toEqual([{ at: "link", what: expect.stringContaining("rfc8867/99") }]);
    expect(session.view.getState().playhead_s).toBe(3);
  });

  test("leaves out the edits that the core refuses, and names each", async () => {
    await session.open(
      `#v1=s=rfc8867/5.1&at=5:${CAPACITY}:700&at=6:links.nowhere.delay_ms:3&set=seed:-4&set=seed:9`,
    );
    expect(session.draft.getState().edits).toHaveLength(2);
    expect(faults().map(({ what }) => what)).toEqual([
      expect.stringMatching(/^ignored "at=6:links\.nowhere\.delay_ms:3": there is no link/),
      expect.stringMatching(/^ignored "set=seed:-4": /),
    ]);
  });

  test.each([
    ["set=flows.video.controller.kind:bbr1", "bbr3"],
    ["set=flows.video.controller.profile:nada-ietf-02", "nada-rfc"],
    ["set=links.forward.queue.kind:pi2", "dualpi2"],
    ["add=tcp:dctcp::bulk", "prague"],
  ])("that names a model of former times is told the nearest: %s", async (edit, nearest) => {
    await session.open(`#v1=s=rfc8867/5.1&${edit}`);
    expect(session.draft.getState().edits).toEqual([]);
    expect(faults().map(({ what }) => what)).toEqual([
      expect.stringContaining(`is no longer modelled; the nearest is "${nearest}"`),
    ]);
  });

  test("makes no link or flow of a path that leads nowhere", async () => {
    await session.open("#v1=s=rfc8867/5.1&set=links.nowhere.capacity_kbps:500&set=seed:9");
    expect(session.draft.getState().edits).toEqual([{ kind: "set", path: "seed", to: 9 }]);
    expect(faults().map(({ what }) => what)).toEqual([
      'ignored "set=links.nowhere.capacity_kbps:500": there is nothing of that name',
    ]);
  });

  test("is cut to the run where it reaches beyond", async () => {
    await session.open("#v1=s=rfc8867/5.1&t=9999&w=90-9999&sel=5-9999&marker=9999&flow=nobody");
    const { duration_s } = session.run;
    expect(session.view.getState().playhead_s).toBe(duration_s);
    expect(session.view.getState().window_s[1]).toBe(duration_s);
    expect(session.view.getState().selection_s?.[1]).toBe(duration_s);
    expect(session.view.getState().marker_s).toBe(duration_s);
    expect(session.run.layout.flows.map(({ name }) => name)).toContain(
      session.view.getState().flow,
    );
  });

  test("tells of every name that is not there, and of times after the end", async () => {
    const isChartName = (_: unknown, __: string, name: string) => name !== "nope";
    session = await openSession(undefined, undefined, { isChartName });
    await session.open(
      "#v1=s=rfc8867/5.1&flow=none&link=nope&queue=nope&signal=nope&chart=nope&lines=rates.nope&t=1e9&w=10-1e9",
    );
    expect(faults().map(({ what }) => what)).toEqual([
      ...[
        "flow=none",
        "link=nope",
        "chart=nope",
        "signal=nope",
        "queue=nope",
        "lines=rates.nope",
      ].map((part) => `ignored "${part}": there is nothing of that name`),
      'cut "t=1000000000": the run ends at 100 s',
      'cut "w=10-1000000000": the run ends at 100 s',
    ]);
    expect(session.view.getState()).toMatchObject({
      flow: "video",
      link: "",
      queue: "",
      chart: "rates",
    });
  });

  test("goes as far as the run does with the link's own edits", async () => {
    await session.open(
      "#v1=s=rfc8867/5.1&set=duration_s:200&t=150&w=120-180&flow=audio&link=return",
    );
    expect(faults()).toEqual([]);
    expect(session.view.getState()).toMatchObject({
      playhead_s: 150,
      window_s: [120, 180],
      flow: "audio",
      link: "return",
    });
  });

  test("with a file inside opens that file", async () => {
    const inside = await packed(
      JSON.stringify({ ...halving, title: "Größer – 大", duration_s: 9 }),
    );
    await session.open(`#v1=s=file:mine.json&scenario=${inside}&t=4`);
    expect(session.draft.getState()).toMatchObject({ id: "file:mine.json", faults: [] });
    expect(session.scenario().title).toBe("Größer – 大");
    expect(session.view.getState().playhead_s).toBe(4);
  });

  test.each([
    ["s=file:mine.json", "is a file on its sender's machine"],
    ["s=file:mine.json&scenario=abcdefg", "cannot be unpacked"],
    [`s=file:mine.json&scenario=${"a".repeat(70_000)}`, "more than 60000 letters"],
  ])("with a file that cannot be had gives the first scenario: %.40s", async (hash, why) => {
    await session.open(`#v1=${hash}`);
    expect(session.draft.getState().id).toBe(FIRST_SCENARIO);
    expect(faults()[0]?.what).toContain(why);
  });

  test("with a file inside that is no scenario says what is wrong with it", async () => {
    const inside = await packed(JSON.stringify({ ...halving, speed: 1 }));
    await session.open(`#v1=scenario=${inside}`);
    expect(session.draft.getState().id).toBe(FIRST_SCENARIO);
    expect(faults()[0]?.what).toContain("is no field");
  });

  test("any link at all leaves a run on the page", async () => {
    for (const hash of ["#v1=%", "#v2=x", "#v1=s=%00&set=:&at=::&w=--", "#v1=flows=nada:99999"]) {
      await session.open(hash);
      await settled(session);
      expect(session.run.rows("links.forward")).toBeGreaterThan(100);
      expect(faults()).not.toEqual([]);
    }
  });
});

describe("the scenario that can be downloaded", () => {
  test("gives the same run again, bit for bit", async () => {
    session.actions.seek(4);
    session.actions.set(CAPACITY, 321.5);
    session.actions.setFlowCount("nada", 2);
    await settled(session);
    const rates = session.run.column("flows.nada-2", "receiving_rate_kbps").slice();
    const text = session.actions.scenarioText();
    session = await openSession();
    await session.actions.openFile(file(text));
    expect(faults()).toEqual([]);
    await settled(session);
    expect(session.run.column("flows.nada-2", "receiving_rate_kbps")).toEqual(rates);
  });
});

describe("what somebody has changed", () => {
  beforeEach(() => session.actions.openScenario("rfc8867/5.1").then(() => settled(session)));

  test("is downloaded as changed from its source: it asks nothing of the session.run, which is the same", async () => {
    session.actions.seek(4);
    session.actions.set(CAPACITY, 321.5);
    await settled(session);
    const before = engineOf(session).scenario() ?? "";
    const text = session.actions.scenarioText();
    const saved = JSON.parse(text);
    expect(saved.title).toBe("Variable capacity, one flow (changed)");
    expect(saved.source).toBe(
      "Changed from rfc8867/5.1: RFC 8867 §5.1, Table 1; capacity varied by the link itself",
    );
    expect(saved.expect[0]).toMatchObject({ flow: "video", mean_receiving_rate_kbps: "report" });
    expect(saved.expect.filter((one: object) => "differs" in one)).toEqual([]);
    expect(await hashOf(text)).toBe(await hashOf(before));

    await session.actions.openFile(file(text, "rfc8867-5.1-changed.json"));
    expect(faults()).toEqual([]);
    expect(changedFrom(session.draft.getState().base)?.name).toBe("rfc8867/5.1");
    expect(session.actions.scenarioText()).toBe(engineOf(session).scenario());
    session.actions.set("seed", 9);
    expect(JSON.parse(session.actions.scenarioText())).toMatchObject({
      title: "Variable capacity, one flow (changed)",
      source: saved.source,
      story: saved.story,
    });
  });

  test("and nothing else says so", () => {
    expect(session.actions.scenarioText()).toBe(engineOf(session).scenario());
    expect(JSON.parse(session.actions.scenarioText()).title).toBe("Variable capacity, one flow");
  });

  test("by a dropped trace is based on its scenario, and undo leads back to that", async () => {
    session.actions.set("seed", 9);
    const access = { kind: "mahimahi", trace: [24, 48] };
    await session.actions.openChanged("half.mahimahi", (scenario) => ({
      ...scenario,
      links: { ...scenario.links, forward: { ...scenario.links.forward, access } },
    }));
    expect(session.draft.getState().id).toBe("file:rfc8867-5.1-with-half.mahimahi");
    const { base } = session.draft.getState();
    expect(base.title).toBe("Variable capacity, one flow (changed: half.mahimahi)");
    expect(changedFrom(base)?.name).toBe("rfc8867/5.1");
    expect(JSON.stringify(base.expect)).not.toContain("[1400");
    // The capacity is the trace's now; its own steps would say otherwise.
    expect(base.changes).toEqual([]);
    expect(session.changesOnAxis()).toEqual([]);
    session.actions.set("links.forward.delay_ms", 20);

    session.actions.undo();
    expect(session.draft.getState().id).toBe("file:rfc8867-5.1-with-half.mahimahi");
    session.actions.undo();
    expect(session.draft.getState()).toMatchObject({
      id: "rfc8867/5.1",
      edits: [{ kind: "set", path: "seed", to: 9 }],
    });
    session.actions.undo();
    session.actions.undo();
    expect(session.draft.getState()).toMatchObject({ id: "rfc8867/5.1", edits: [] });
  });

  test("by a dropped scenario can be undone, too", async () => {
    await session.actions.openFile(file(JSON.stringify(halving)));
    expect(session.draft.getState().id).toBe("file:mine.json");
    session.actions.undo();
    expect(session.draft.getState().id).toBe("rfc8867/5.1");
  });

  async function hashOf(text: string): Promise<string> {
    const core = made(await freshLab(), JSON.parse(text));
    core.run(30);
    return core.hash();
  }
});

describe("a trap", () => {
  test("leaves the draft as it is, tells of it, and the run comes back", async () => {
    session.actions.seek(4);
    session.actions.set(CAPACITY, 700);
    const { edits } = session.draft.getState();
    expect(() =>
      engineOf(session).lab.call(() => {
        throw new WebAssembly.RuntimeError("unreachable");
      }),
    ).toThrow();
    expect(engineOf(session).metrics(null, null)).toBeNull();
    expect(session.run.column("flows.video", "t_s")).toHaveLength(0);
    session.actions.beginDrag(CAPACITY);
    session.actions.endDrag();
    await Promise.resolve();
    expect(session.run.status).toBe("failed");
    expect(session.draft.getState().edits).toBe(edits);
    expect(faults()).toEqual([{ at: "engine", what: expect.stringContaining("started afresh") }]);
    await settled(session);
    expect(session.run.rows("flows.video")).toBe(200);
    expect(session.draft.getState().edits).toBe(edits);
  });
});

test("a link of earlier pages that isolated each flow opens them on their shared links, and says where that is now", async () => {
  const session = await openSession(halving);
  await session.open("#v1=s=rfc8867/5.4&apart=1");
  expect(session.draft.getState().id).toBe("rfc8867/5.4");
  expect(session.draft.getState().faults.at(-1)?.what).toContain("column “each flow isolated”");
  expect(session.hash()).not.toContain("isolated");
  await session.open("#v1=s=rfc8867/5.4&future=A::1:");
  expect(session.draft.getState().faults[0]?.what).toContain(
    "column “each flow isolated” of Compare",
  );
});
