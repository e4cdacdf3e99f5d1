import { beforeEach, describe, expect, test } from "vitest";
import { openStore, settled } from "../../tests/open-store";
import { actions } from "./actions";
import { linkState } from "./address";
import { currentScenario, draft } from "./draft";
import { changesOnAxis } from "./flags";
import { fittingSource, freeName, isTransport } from "./flow-edits";
import { readLink, writeLink } from "./link";
import { run } from "./run";
import { parametersOf } from "./values";
import { view } from "./view";

beforeEach(() => openStore());

const names = () => run.layout.flows.map(({ name }) => name);
const NADA = { controller: "nada", profile: "", source: "frames" };

describe("a flow that is added", () => {
  test("joins at the playhead on the path of the first flow, and is in view", async () => {
    actions.seek(4);
    const name = actions.addFlow(NADA);
    await settled();
    expect(names()).toEqual(["video", name]);
    expect(view.getState().flow).toBe(name);
    expect(currentScenario().flows[name]).toMatchObject({
      path: ["forward"],
      return_path: ["return"],
      start_s: 4,
      controller: { kind: "nada" },
    });
    expect(changesOnAxis()[0]).toEqual({ at_s: 4, label: `${name} joins`, edit: 0 });
  });

  test("is there all the time where changes apply from the start", () => {
    actions.setApply("start");
    const name = actions.addFlow({ controller: "none", profile: "", source: "cbr" });
    expect(name).toBe("cbr");
    expect(currentScenario().flows[name]).toEqual({
      path: ["forward"],
      return_path: ["return"],
      source: { kind: "cbr" },
    });
  });

  test("has settings of its own", () => {
    const name = actions.addFlow(NADA);
    const paths = parametersOf().map(({ path }) => path);
    expect(paths).toContain(`flows.${name}.controller.XREF_ms`);
  });

  test("is a copy of another, with all that was set on it, and goes on to the end", () => {
    actions.setApply("start");
    actions.set("flows.video.controller.RMAX_kbps", 900);
    actions.set("flows.video.stop_s", 15);
    const name = actions.duplicateFlow("video");
    expect(name).toBe("video-2");
    expect(currentScenario().flows[name]).toMatchObject({ controller: { RMAX_kbps: 900 } });
    expect(currentScenario().flows[name]?.stop_s).toBeUndefined();
  });

  test("can be taken back, and brought again", async () => {
    actions.addFlow(NADA);
    actions.undo();
    await settled();
    expect(names()).toEqual(["video"]);
    actions.redo();
    await settled();
    expect(names()).toHaveLength(2);
  });

  test("stands in the link, as do copies and those that leave", async () => {
    actions.seek(5);
    actions.addFlow({ ...NADA, profile: "nada-rfc" });
    actions.duplicateFlow("video");
    actions.removeFlow("video");
    const link = "add=nada-rfc:nada:nada-rfc:frames:5&copy=video-2:video:5&end=video:5";
    const hash = writeLink(linkState());
    expect(hash).toContain(link);
    expect(readLink(hash).state.edits).toEqual(draft.getState().edits);
  });
});

describe("a flow that leaves", () => {
  test("stops at the playhead, or is not there at all", () => {
    actions.duplicateFlow("video");
    actions.seek(6);
    actions.removeFlow("video");
    expect(currentScenario().flows.video?.stop_s).toBe(6);
    actions.setApply("start");
    actions.removeFlow("video");
    expect(Object.keys(currentScenario().flows)).toEqual(["video-2"]);
  });

  test("is kept where it is the last one, and the core says why", () => {
    actions.setApply("start");
    actions.removeFlow("video");
    expect(names()).toEqual(["video"]);
    expect(draft.getState().faults).not.toEqual([]);
  });
});

test("a media controller sends frames of video, a TCP as much as it may", () => {
  expect(fittingSource("nada")).toBe("frames");
  expect(fittingSource("cubic")).toBe("bulk");
  expect(isTransport("cubic")).toBe(true);
  expect(isTransport("gcc")).toBe(false);
});

test("another kind of controller has a source that it can send, and the settings of its own kind", async () => {
  actions.set("flows.video.controller.kind", "cubic");
  await settled();
  expect(draft.getState().faults).toEqual([]);
  expect(currentScenario().flows.video).toMatchObject({ source: { kind: "bulk" } });
  const paths = parametersOf("flows.video").map(({ path }) => path);
  expect(paths).toContain("flows.video.tcp.profile");
  expect(paths.filter((path) => /\.(shaping|feedback)\./.test(path))).toEqual([]);
  actions.set("flows.video.controller.kind", "nada");
  await settled();
  expect(draft.getState().faults).toEqual([]);
  expect(currentScenario().flows.video).toMatchObject({ source: { kind: "frames" } });
  expect(parametersOf("flows.video").map(({ path }) => path)).not.toContain(
    "flows.video.tcp.profile",
  );
});

test("names are free and hold no dots", () => {
  const { flows } = currentScenario();
  const scenario = { ...currentScenario(), flows: { ...flows, gcc: {}, "gcc-2": {} } };
  expect(freeName(scenario, "gcc")).toBe("gcc-3");
  expect(freeName(scenario, "gcc-2")).toBe("gcc-3");
  expect(freeName(scenario, "a.b")).toBe("a-b");
});

test("a link cannot make a flow whose name would read as a path", () => {
  expect(readLink("#v1=add=a.b:nada::frames").notices).toHaveLength(1);
  expect(readLink("#v1=copy=a").notices).toHaveLength(1);
});
