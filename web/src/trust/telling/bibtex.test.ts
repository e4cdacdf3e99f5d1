import { describe, expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../../../cli/input/scenario-files";
import { bibtexOf, type CitedRun } from "./bibtex";

const RUN: CitedRun = {
  title: "Variable capacity, one flow",
  scenario: "rfc8867/5.1",
  changes: 0,
  seed: 1,
  hash: "415dc286553a88d1",
  engine: "0123456789abcdef",
  link: "https://example.org/lab/#v1=s=rfc8867/5.1&t=60.9",
};
const RELEASE = { version: "0.2.0", released: "2026-11-28", project: null };

test("a run is cited with its link, its hash, the engine, and the version and its month", () => {
  expect(bibtexOf(RUN, RELEASE)).toBe(`@misc{nadalab-rfc8867-5.1-415dc286,
  author = {{The nada-lab authors}},
  title = {{Variable capacity, one flow (rfc8867/5.1)}},
  version = {0.2.0},
  year = {2026},
  month = nov,
  howpublished = {\\url{https://example.org/lab/#v1=s=rfc8867/5.1&t=60.9}},
  note = {nada-lab 0.2.0, engine 0123456789abcdef, run 415dc286553a88d1, seed 1},
}
`);
});

test("before its release a version has no year; a run that no link can hold has no address", () => {
  const entry = bibtexOf({ ...RUN, link: "" }, { ...RELEASE, released: null });
  expect(entry).not.toMatch(/year|month|url|howpublished/);
  expect(entry).toContain("version = {0.2.0}");
});

test("the address stands once, as it is, in the field that all of BibTeX's own styles print", () => {
  // plain, abbrv, alpha, unsrt, ieeetr, acm, siam and apalike: `howpublished output` in FUNCTION {misc}, and no field `url`.
  const link = "https://example.org/lab/#v1=s=file%3Amy_run&set=links.a_b.loss:1%25&made=0.2.0:ab";
  const entry = bibtexOf({ ...RUN, link }, RELEASE);
  expect(entry).toContain(`\n  howpublished = {\\url{${link}}},\n`);
  expect(entry.split(link)).toHaveLength(2);
  expect(entry).not.toMatch(/^ *url =/m);
});

describe("an address that opens only here", () => {
  const hash = "#v1=s=rfc8867/5.1&t=60.9";
  const entry = (project: string | null): string =>
    bibtexOf({ ...RUN, link: `http://localhost:4173/${hash}` }, { ...RELEASE, project });

  test("gives its place to the project's, and the run's part of it stays", () => {
    const project = "https://git.example/us/nada-lab";
    expect(entry(project)).toContain(`  howpublished = {\\url{${project}}, \\url{${hash}}},\n`);
    expect(entry(project)).not.toContain("localhost");
  });

  test("stays where nobody knows another", () => {
    expect(entry(null)).toContain(`\\url{http://localhost:4173/${hash}}`);
  });
});

test.each([
  [1, "rfc8867/5.1, 1 change"],
  [3, "rfc8867/5.1, 3 changes"],
])("%i changes are told", (changes, told) => {
  expect(bibtexOf({ ...RUN, changes }, RELEASE)).toContain(`(${told})}}`);
});

test.each([
  ["file:my run, {second}.json", "nadalab-my-run-second-415dc286"],
  ["file:链路.json", "nadalab-415dc286"],
])("the key of %s holds no sign that BibTeX refuses", (scenario, key) => {
  expect(bibtexOf({ ...RUN, scenario }, RELEASE)).toContain(`@misc{${key},`);
});

/** Reads an entry as BibTeX does: by braces alone, which know no backslash. */
function fieldsOf(entry: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const [, body = ""] = /^@misc\{[^,{}"#'()=%\\~\s]+,\n(.*)\}\n$/s.exec(entry) ?? [];
  for (const line of body.trimEnd().split("\n")) {
    const [, name = "", value = ""] = /^ {2}([a-z]+) = (\{.*\}|[a-z]{3}),$/.exec(line) ?? [];
    let depth = 0;
    for (const [at, sign] of [...value].entries()) {
      depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
      if (value.startsWith("{") && depth === 0 && at < value.length - 1) throw new Error(line);
    }
    if (name === "" || depth !== 0) throw new Error(line);
    fields.set(name, value.replace(/^\{|\}$/g, ""));
  }
  return fields;
}

describe("every scenario's entry", () => {
  const names = scenarioNames();

  test("is read as it was meant, with nothing that LaTeX would take for its own", () => {
    expect(names.length).toBeGreaterThan(200);
    for (const scenario of names) {
      const { title } = JSON.parse(scenarioText(scenario)) as { readonly title: string };
      const link = `https://example.org/#v1=s=${scenario}`;
      const fields = fieldsOf(bibtexOf({ ...RUN, title, scenario, link }, RELEASE));
      expect([...fields.keys()]).toEqual([
        ...["author", "title", "version", "year", "month", "howpublished", "note"],
      ]);
      for (const name of ["author", "title", "note"]) {
        const text = fields.get(name) ?? "";
        expect(text, scenario).toMatch(/^[ -~]+$/);
        // Each sign of LaTeX's stands behind a backslash, or is one of a word's or a formula's.
        const plain = text.replace(/\{\\[a-zA-Z]+\}|\$[^$]*\$|\\[&%$#_]/g, "");
        expect(plain.replace(/^\{|\}$/g, ""), scenario).not.toMatch(/[&%$#_{}~^\\]/);
      }
      expect(fields.get("howpublished"), scenario).toMatch(
        /^\\url\{[\w\-.~:/?#[\]@!$&'()*+,;=%]+\}$/,
      );
    }
  });
});
