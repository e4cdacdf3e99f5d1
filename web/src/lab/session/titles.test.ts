import { beforeEach, describe, expect, test } from "vitest";
import { openSession } from "../../../tests/open-session";
import type { Session } from "./session";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

const titleOf = (name: string) =>
  session.run.layout.flows.find((flow) => flow.name === name)?.title;

describe("a title", () => {
  test("is an edit of the scenario from the start, wherever the playhead stands", () => {
    session.actions.seek(5);
    session.actions.setTitle("flows", "video", " My call ");
    expect(session.draft.getState().edits).toEqual([
      { kind: "set", path: "flows.video.title", to: "My call" },
    ]);
    expect(session.scenario().flows.video?.title).toBe("My call");
    expect(titleOf("video")).toBe("My call");
    session.actions.undo();
    expect(session.scenario().flows.video).not.toHaveProperty("title");
  });

  test("has no flag on the axis: nothing happens at a moment", () => {
    const before = session.changesOnAxis().length;
    session.actions.setTitle("links", "forward", "DSL");
    expect(session.changesOnAxis()).toHaveLength(before);
  });

  test("that is empty is none, and nothing else is", () => {
    session.actions.setTitle("links", "forward", "DSL");
    session.actions.setTitle("links", "forward", "");
    expect(session.scenario().links.forward).not.toHaveProperty("title");
    session.actions.setTitle("flows", "video", "");
    expect(session.scenario().flows.video).not.toHaveProperty("title");
    expect(session.draft.getState().faults).toEqual([]);
  });

  test("that the core refuses changes nothing, and the reason is told", () => {
    session.actions.setTitle("flows", "video", "x".repeat(61));
    expect(session.draft.getState().edits).toEqual([]);
    expect(session.draft.getState().faults[0]?.what).toContain("at most 60 characters");
  });
});
