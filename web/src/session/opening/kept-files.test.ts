import { beforeEach, describe, expect, test, vi } from "vitest";
import { halving } from "../../../tests/lab";
import { openSession } from "../../../tests/open-session";
import { FIRST_SCENARIO } from "../gallery/scenario-file";
import type { KeptFiles } from "../host/kept-files";
import type { Session } from "../session";

/** Random digits do not pack: far more than a link holds. */
const large = {
  ...halving,
  story: Array.from({ length: 12_000 }, (_, i) => Math.sin(i).toString(36).slice(2)).join(""),
};

class Kept implements KeptFiles {
  readonly texts = new Map<string, string>();

  async keep(_name: string, text: string): Promise<string> {
    this.texts.set("0123456789abcdef", text);
    return "0123456789abcdef";
  }

  async find(key: string): Promise<string | null> {
    return this.texts.get(key) ?? null;
  }
}

let kept: Kept;
let session: Session;
const faults = (): string =>
  session.draft
    .getState()
    .faults.map(({ what }) => what)
    .join(" ");

beforeEach(async () => {
  kept = new Kept();
  session = await openSession(halving, "test", { keptFiles: kept });
  await session.actions.openFile(new File([JSON.stringify(large)], "big.json"));
  await vi.waitUntil(() => session.hash().includes("kept="));
});

describe("a file that is too large for a link", () => {
  test("is kept, and its address says by which key", () => {
    expect(session.hash()).toContain("s=file%3Abig.json&kept=0123456789abcdef");
    expect(faults()).toContain("is too large for a link");
    expect(faults()).toContain("download the scenario");
  });

  test("opens again with its changes, as after a reload", async () => {
    session.actions.set("links.forward.delay_ms", 80);
    const hash = session.hash();
    const fresh = await openSession(halving, "test", { keptFiles: kept });
    await fresh.open(hash);
    expect(fresh.draft.getState().id).toBe("file:big.json");
    expect(fresh.draft.getState().base.story).toBe(large.story);
    expect(fresh.draft.getState().edits).toHaveLength(1);
  });

  test("that is kept nowhere leaves its changes out, and says so", async () => {
    session.actions.set("links.forward.delay_ms", 80);
    const hash = session.hash();
    const fresh = await openSession();
    await fresh.open(hash);
    expect(fresh.draft.getState().id).toBe(FIRST_SCENARIO);
    expect(fresh.draft.getState().edits).toEqual([]);
    session = fresh;
    expect(faults()).toContain("was kept in the browser it was opened in");
    expect(faults()).toContain("its change is left out");
  });

  test("cannot be copied as a link for others", async () => {
    expect(await session.actions.link()).toBe("");
  });
});

test("a browser that keeps nothing is told, and nothing is lost while the page is open", async () => {
  session = await openSession();
  await session.actions.openFile(new File([JSON.stringify(large)], "big.json"));
  await vi.waitUntil(() => faults() !== "");
  expect(faults()).toContain("after a reload it has to be opened again");
  expect(session.draft.getState().base.story).toBe(large.story);
});

test("changes of a scenario that is not there are not made on another", async () => {
  await session.open("#v1=s=rfc8867/99&set=links.forward.delay_ms:80");
  expect(session.draft.getState()).toMatchObject({ id: FIRST_SCENARIO, edits: [] });
});
