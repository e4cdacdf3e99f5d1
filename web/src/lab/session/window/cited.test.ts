import { expect, test, vi } from "vitest";
import golden from "../../../../../core/tests/golden.json";
import { movedSince } from "../../../../model/data/moved";
import { VERSION } from "../../../../model/data/release";
import { inABrowser } from "../../../../tests/in-a-browser";
import { openSession } from "../../../../tests/open-session";
import { compareCited } from "./cited";

inABrowser();

const LINK = "#v1=s=rfc8867/5.1";
const HASH = golden["rfc8867/5.1"].hash;

async function opened(link: string) {
  const session = await openSession();
  compareCited(session, await session.open(link));
  return session;
}
/** What is said of the link, as soon as anything is. */
async function saidOf(link: string): Promise<readonly string[]> {
  const { draft } = await opened(link);
  await vi.waitUntil(() => draft.getState().faults.length > 0, { timeout: 15_000 });
  return draft.getState().faults.map(({ at, what }) => `${at}: ${what}`);
}

test("a link that says what came of its run has it compared", async () => {
  expect(await saidOf(`${LINK}&made=${VERSION}:${HASH}`)).toEqual([
    `link: was made for this run: run again, every column is the same bit for bit (hash ${HASH})`,
  ]);
});

test.each([
  ["0.1.9", "nada-lab 0.1.9"],
  [VERSION, `another build of nada-lab ${VERSION}`],
])("where it comes out otherwise both hashes are told, and by whom: %s", async (version, by) => {
  expect(await saidOf(`${LINK}&made=${version}:0123456789abcdef`)).toEqual([
    `link: was made for this scenario as ${by} ran it: its hash was 0123456789abcdef, now it is ${HASH}${movedSince(version)}`,
  ]);
});

test("nothing is said of a run that was changed before it was compared, or of another that was opened", async () => {
  const changed = await opened(`${LINK}&made=0.1.9:0123456789abcdef`);
  changed.actions.set("links.forward.delay_ms", 80);
  const left = await opened(`${LINK}&made=0.1.9:0123456789abcdef`);
  await left.actions.openScenario("rfc8867/5.2");
  // By then the runs of the first two would have been compared.
  await saidOf(`${LINK}&made=0.1.9:0123456789abcdef`);
  for (const { draft } of [changed, left]) expect(draft.getState().faults).toEqual([]);
});

test("where there is no engine to compare with, the run is there all the same, and nothing is said", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { draft } = await opened(`${LINK}&made=0.1.9:0123456789abcdef`);
  await vi.dynamicImportSettled();
  expect(draft.getState()).toMatchObject({ id: "rfc8867/5.1", faults: [] });
});

test("nothing is compared in the place of a scenario that cannot be had", async () => {
  const session = await openSession();
  const link = await session.open("#v1=s=rfc8867/99&made=0.1.9:0123456789abcdef");
  expect(link).toEqual({ scenario: "rfc8867/99", edits: [] });
  expect(session.draft.getState().id).toBe("rfc8867/5.1");
});
