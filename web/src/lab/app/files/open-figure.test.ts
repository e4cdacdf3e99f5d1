import { expect, test } from "vitest";
import { movedSince } from "../../../../model/data/moved";
import { VERSION } from "../../../../model/data/release";
import { packed } from "../../../../model/scenario/link/packed";
import { type RunRecord, recordText } from "../../../../model/scenario/run-record";
import { asWritten } from "../../../../model/scenario/sessions/kind";
import type { Scenario } from "../../../../model/scenario/types";
import { inABrowser } from "../../../../tests/in-a-browser";
import { freshLab, halving, made } from "../../../../tests/lab";
import { openSession } from "../../../../tests/open-session";
import type { Session } from "../../session";
import { openFigure } from "./open-figure";

inABrowser();

const linkTo = async (scenario: Scenario) =>
  `#v1=s=file:mine.json&scenario=${await packed(JSON.stringify(asWritten(scenario)))}`;

async function hashOf(scenario: Scenario): Promise<string> {
  const core = made(await freshLab(), scenario);
  core.run(core.duration_s);
  return core.hash();
}

/** A PDF that carries this. */
function figure(record: Partial<RunRecord>): File {
  const of = { scenario: "file:mine.json", seed: 7, seeds: 1, build: "b", hash: "h", link: "" };
  const xml = recordText({ ...of, ...record }).replaceAll("&", "&amp;");
  return new File([`%PDF-1.7\n<lab:run>${xml}</lab:run>`], "paper.pdf");
}

const short: Scenario = { ...halving, duration_s: 5, changes: [] };

async function opened(record: Partial<RunRecord>): Promise<Session> {
  const session = await openSession();
  await openFigure(session, figure(record));
  return session;
}

test.each([
  ["a part of an address", ""],
  ["a whole address", "https://example.org/lab/"],
])("a figure opens its run, and the same run is said to be the same: %s", async (_, home) => {
  const hash = await hashOf(short);
  const { draft, run } = await opened({ link: `${home}${await linkTo(short)}`, hash });
  expect(run.duration_s).toBe(5);
  expect(draft.getState().id).toBe("file:mine.json");
  expect(draft.getState().faults).toEqual([
    {
      at: "paper.pdf",
      what: `is a figure of this run: run again, every column is the same bit for bit (hash ${hash})`,
      note: "fact",
    },
  ]);
});

test("where the run comes out otherwise, both hashes are told, beside what the link leaves out", async () => {
  const link = `${await linkTo(short)}&set=links.nowhere.delay_ms:3`;
  const { draft } = await opened({ link, hash: "0123456789abcdef" });
  expect(draft.getState().faults).toEqual([
    {
      at: "link",
      what: 'ignored "set=links.nowhere.delay_ms:3": there is nothing of that name',
    },
    {
      at: "paper.pdf",
      what: `is a figure of this scenario as another build ran it: its hash was 0123456789abcdef, now it is ${await hashOf(short)}`,
      note: "fact",
    },
  ]);
});

test.each([
  ["0.1.9", "nada-lab 0.1.9"],
  [VERSION, `another build of nada-lab ${VERSION}`],
])("which version drew it is said where the figure knows it: %s", async (version, by) => {
  const { draft } = await opened({ link: await linkTo(short), hash: "0123456789abcdef", version });
  expect(draft.getState().faults[0]?.what).toBe(
    `is a figure of this scenario as ${by} ran it: its hash was 0123456789abcdef, now it is ${await hashOf(short)}${movedSince(version)}`,
  );
});

test("a run that was too large for a link is named, and what is open stays", async () => {
  const { draft } = await opened({ scenario: "file:big.json", link: "https://example.org/lab/" });
  expect(draft.getState().id).toBe("test");
  expect(draft.getState().faults).toEqual([
    {
      at: "paper.pdf",
      what: "shows file:big.json, which was too large for a link: open that scenario's own file",
    },
  ]);
});

test("a file without a run says so, and what is open stays", async () => {
  const session = await openSession();
  await openFigure(session, new File(["%PDF-1.7"], "paper.pdf"));
  expect(session.draft.getState().id).toBe("test");
  expect(session.draft.getState().faults).toEqual([
    {
      at: "paper.pdf",
      what: "carries no run: it was not saved here, or another program has removed what was in it",
    },
  ]);
});

test("nothing is said of a figure whose place another one has taken meanwhile", async () => {
  const session = await openSession();
  const late: Session = { ...session, open: async () => null };
  await openFigure(late, figure({ link: await linkTo(short) }));
  expect(session.draft.getState().faults).toEqual([]);
});

test("nothing is compared where the run cannot come to its end", async () => {
  const link = `${await linkTo(short)}&set=flows.video.controller.kind:external`;
  const { draft } = await opened({ link });
  const said = draft.getState().faults.map(({ at }) => at);
  expect(said).not.toContain("paper.pdf");
});
