import { beforeEach, describe, expect, test } from "vitest";
import { writeLink } from "../../../model/scenario/link/link";
import { readLink } from "../../../model/scenario/link/read-link";
import { openSession, settled } from "../../../tests/open-session";
import type { Session } from "./session";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

const names = () => session.run.layout.flows.map(({ name }) => name);
const NADA = { controller: "nada", profile: "", source: "frames" };

describe("a flow that is added", () => {
  test("joins at the playhead on the path of the first flow, and is in view", async () => {
    session.actions.seek(4);
    const name = session.actions.addFlow(NADA);
    await settled(session);
    expect(names()).toEqual(["video", name]);
    expect(session.view.getState().flow).toBe(name);
    expect(session.scenario().flows[name]).toMatchObject({
      path: ["forward"],
      return_path: ["return"],
      start_s: 4,
      controller: { kind: "nada" },
    });
    expect(session.changesOnAxis()[0]).toEqual({ at_s: 4, label: "NADA 2 joins", edit: 0 });
  });

  test("is there all the time where changes apply from the start", () => {
    session.actions.setApply("start");
    const name = session.actions.addFlow({ controller: "none", profile: "", source: "cbr" });
    expect(name).toBe("cbr");
    expect(session.scenario().flows[name]).toEqual({
      path: ["forward"],
      return_path: ["return"],
      source: { kind: "cbr" },
      phase: 1,
      // 1000 bytes and 40 of headers on 1 Mbit/s.
      overhead_ms: 8.32,
    });
  });

  test("has settings of its own", () => {
    const name = session.actions.addFlow(NADA);
    const paths = session.parametersOf().map(({ path }) => path);
    expect(paths).toContain(`flows.${name}.controller.XREF_ms`);
  });

  test("is a copy of another, with all that was set on it, and goes on to the end", () => {
    session.actions.setApply("start");
    session.actions.set("flows.video.controller.RMAX_kbps", 900);
    session.actions.set("flows.video.stop_s", 15);
    const name = session.actions.duplicateFlow("video");
    expect(name).toBe("video-2");
    expect(session.scenario().flows[name]).toMatchObject({ controller: { RMAX_kbps: 900 } });
    expect(session.scenario().flows[name]?.stop_s).toBeUndefined();
  });

  test("can be taken back, and brought again", async () => {
    session.actions.addFlow(NADA);
    session.actions.undo();
    await settled(session);
    expect(names()).toEqual(["video"]);
    session.actions.redo();
    await settled(session);
    expect(names()).toHaveLength(2);
  });

  test("stands in the link, as do copies and those that leave", async () => {
    session.actions.seek(5);
    session.actions.addFlow({ ...NADA, profile: "nada-rfc" });
    session.actions.duplicateFlow("video");
    session.actions.removeFlow("video");
    const link = "add=nada-rfc:nada:nada-rfc:frames:5:apart&copy=video-2:video:5:apart&end=video:5";
    const hash = writeLink(readLink(session.hash()).state);
    expect(hash).toContain(link);
    expect(readLink(hash).state.edits).toEqual(session.draft.getState().edits);
  });
});

describe("a flow that leaves", () => {
  test("stops at the playhead, or is not there at all", () => {
    session.actions.duplicateFlow("video");
    session.actions.seek(6);
    session.actions.removeFlow("video");
    expect(session.scenario().flows.video?.stop_s).toBe(6);
    session.actions.setApply("start");
    session.actions.removeFlow("video");
    expect(Object.keys(session.scenario().flows)).toEqual(["video-2"]);
  });

  test("is kept where it is the last one, and the core says why", () => {
    session.actions.setApply("start");
    session.actions.removeFlow("video");
    expect(names()).toEqual(["video"]);
    expect(session.draft.getState().faults).not.toEqual([]);
  });
});

test("another kind of controller has a source that it can send, and the settings of its own kind", async () => {
  session.actions.set("flows.video.repair.key_frames_on_request", true);
  session.actions.set("flows.video.shaping.BETA_V", 0);
  session.actions.set("flows.video.controller.kind", "cubic");
  await settled(session);
  expect(session.draft.getState().faults).toEqual([]);
  expect(session.scenario().flows.video).toMatchObject({ source: { kind: "bulk" } });
  const paths = session.parametersOf("flows.video").map(({ path }) => path);
  expect(paths).toContain("flows.video.tcp.profile");
  expect(paths.filter((path) => /\.(shaping|feedback|repair)\./.test(path))).toEqual([]);
  session.actions.set("flows.video.tcp.prr", false);
  session.actions.set("flows.video.controller.kind", "nada");
  await settled(session);
  expect(session.draft.getState().faults).toEqual([]);
  expect(session.scenario().flows.video).toMatchObject({ source: { kind: "frames" } });
  expect(session.parametersOf("flows.video").map(({ path }) => path)).not.toContain(
    "flows.video.tcp.profile",
  );
});

test("a link cannot make a flow whose name would read as a path", () => {
  expect(readLink("#v1=add=a.b:nada::frames").notices).toHaveLength(1);
  expect(readLink("#v1=copy=a").notices).toHaveLength(1);
});
