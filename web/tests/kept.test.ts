// What earlier versions have left (e2e/kept): every link, scenario file, deck, sweep and figure opens, and gives the run that it gave, or
// scenarios/moved.json says which version moved it.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { compareVersions, MOVED } from "../model/data/moved";
import { Core } from "../model/engine/core";
import { recordIn } from "../src/lab/app/files/figure-file";
import type { Session } from "../src/lab/session/session";
import { heard } from "./heard";
import { freshLab } from "./lab";
import { openSession } from "./open-session";

const root = fileURLToPath(new URL("../../e2e/kept/", import.meta.url));
const parsed = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(root, ...path), "utf8")) as T;
const versions = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

interface Link {
  readonly what: string;
  readonly link: string;
  readonly opens: string;
  readonly title: string;
  readonly changes: number;
  readonly notices: number;
  readonly hash: string;
}
interface Kept {
  readonly file: string;
  readonly hash: string;
}

const out = mkdtempSync(join(tmpdir(), "nada-lab-kept-"));
afterAll(() => rmSync(out, { recursive: true }));

const lab = await freshLab();

async function hashOf(session: Session): Promise<string> {
  const core = lab.create(session.actions.scenarioText());
  if (!(core instanceof Core)) throw new Error(JSON.stringify(core));
  core.run(Number.POSITIVE_INFINITY);
  const hash = core.hash();
  core.destroy();
  return hash;
}

/** What moved, of all that was looked at. */
const moved = new Set<string>();

/** The same as it was, or told as moved. */
function same(name: string, now: string, then: string): void {
  if (now === then) return;
  moved.add(name);
  const rows = MOVED.filter(({ kept }) => kept.includes(name));
  expect(rows, `${name}: was ${then}, is ${now}`).toHaveLength(1);
}

describe.each(versions)("of %s", (version) => {
  const at = (name: string) => parsed<readonly Kept[]>(version, name);

  test.each(parsed<readonly Link[]>(version, "links.json"))("a link opens its run: $what", async ({
    what,
    link,
    ...then
  }) => {
    const session = await openSession();
    await session.open(link);
    const { id, base, edits, faults } = session.draft.getState();
    expect({
      opens: id,
      title: base.title,
      changes: edits.length,
      notices: faults.length,
    }).toEqual({
      opens: then.opens,
      title: then.title,
      changes: then.changes,
      notices: then.notices,
    });
    same(`${version} ${what}`, await hashOf(session), then.hash);
    session.dispose();
  });

  test.each(at("scenarios.json"))("a scenario file runs: $file", async ({ file, hash }) => {
    const text = readFileSync(join(root, version, "scenarios", file), "utf8");
    const session = await openSession();
    await session.actions.openFile(new File([text], file));
    expect(session.draft.getState()).toMatchObject({ id: `file:${file}`, faults: [], edits: [] });
    same(`${version} ${file}`, await hashOf(session), hash);
    session.dispose();
  });

  test.each(at("figures.json"))("a figure carries its run: $file", async ({ file, hash }) => {
    const record = recordIn(readFileSync(join(root, version, "figures", file)));
    expect(record).toMatchObject({ hash, version, scenario: "rfc8867/5.1" });
    const session = await openSession();
    await session.open(record?.link.slice(record.link.indexOf("#")) ?? "");
    same(`${version} ${file}`, await hashOf(session), hash);
    session.dispose();
  });

  test.each(
    parsed<readonly { readonly file: string; readonly digest: string }[]>(version, "sweeps.json"),
  )("a sweep comes to the same rows: $file", async ({ file, digest }) => {
    const { code, out: said } = await heard(
      "sweep",
      join(root, version, "sweeps", file),
      ...["--out", join(out, `${version}-${file}`)],
    );
    expect(code).toBe(0);
    same(`${version} ${file}`, /digest ([0-9a-f]{64})/.exec(said)?.[1] ?? "", digest);
  });

  test.each(
    parsed<readonly { readonly file: string; readonly slides: number }[]>(version, "decks.json"),
  )("a deck is made, and none of its numbers is stale: $file", async ({ file, slides }) => {
    const made = join(out, `${version}-${file}.md`);
    const { code, err } = await heard(
      ...["slides", join(root, version, "decks", file), "--out", made],
    );
    expect([code, err]).toEqual([0, expect.stringContaining(`${slides} slides`)]);
    // "loss of video was 1 % when it was written", "the run nada gives other results".
    const stale = /was .* when it was written|gives other results/.test(err) ? err : "";
    same(`${version} ${file}`, stale, "");
  });
});

test("what is told as moved has moved, is there, and was moved by a version after it", () => {
  const told = MOVED.flatMap(({ kept }) => kept);
  expect(told.filter((name) => !moved.has(name))).toEqual([]);
  for (const { version, what, why, kept } of MOVED) {
    expect(Math.min(what.length, why.length)).toBeGreaterThan(10);
    for (const name of kept)
      expect(compareVersions(version, name.split(" ")[0] ?? "")).toBeGreaterThan(0);
  }
});
