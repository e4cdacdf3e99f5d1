// What READMEs and --help offer for a file of one's own, tried as it stands there.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../library";
import { NOT_READ, TOOL_FORMATS } from "../../reader/tools";
import { TRACE_OPTIONS } from "../../reader/trace-options";
import { heard } from "../../tests/heard";
import { testFolder } from "../../tests/test-folder";
import { inRoot, wasm } from "../../tools/lib/paths.mjs";
import { HELP } from "../help";

const { at } = testFolder();
writeFileSync(at("drive.csv"), "Time,DL_bitrate,Speed\n0,900,30\n1,1200,31\n2,700,30\n");
mkdirSync(at("traces"));
for (const name of ["a.up", "b.up"]) writeFileSync(at(`traces/${name}`), "5\n10\n");

const text = (file: string): string => readFileSync(inRoot(file), "utf8");
const commandsIn = (page: string): readonly string[] =>
  [...page.matchAll(/^ *(?:npx )?nada-lab (.* --trace .*)$/gm)].map(([, command = ""]) => command);

/** As a shell takes them apart; files are those of this test. */
const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, single, double, plain]) => {
    const word = single ?? double ?? plain ?? "";
    return /^(drive|traces|recorded)/.test(word) ? at(word) : word;
  });

const OFFERED = ["README.md", "scenarios/SWEEPS.md"].flatMap((page) => commandsIn(text(page)));
const EXAMPLES = commandsIn(HELP.slice(HELP.indexOf("\nExamples\n")));

test("there are some", () => {
  expect(OFFERED.length).toBeGreaterThan(2);
  expect(EXAMPLES).toHaveLength(1);
});

test.each([...new Set([...OFFERED, ...EXAMPLES])])("nada-lab %s", async (command) => {
  const { code, err } = await heard(...wordsOf(command));
  expect(err).not.toContain("Say it by");
  expect(code).toBe(0);
});

test("--help has each option of --trace", () => {
  const part = HELP.slice(HELP.indexOf("\nTraces\n"), HELP.indexOf("\nFiles\n"));
  const said = [...part.matchAll(/--([a-z-]+) (?=[A-Za-z])/g)].map(([, name]) => name);
  expect(said.filter((name) => name !== "trace").sort()).toEqual(Object.keys(TRACE_OPTIONS).sort());
});

test("the README's table names each tool whose files are read, and what is not read", () => {
  const page = text("README.md");
  const table = page.slice(
    page.indexOf("| file, whatever"),
    page.indexOf("Python guesses nothing"),
  );
  // "iperf3’s JSON", "sar’s text", "a data file of flent": the tool's own name.
  const names = TOOL_FORMATS.map(({ name }) => name.replace(/^an? (data file of )?|’s? .*$/g, ""));
  for (const name of names) expect(table.toLowerCase()).toContain(shownAs(name));
  expect(NOT_READ.length).toBeGreaterThan(5);
  for (const name of ["webrtc-internals", "qlog", "HAR"]) {
    expect(NOT_READ.some((one) => one.name.includes(name))).toBe(true);
    expect(table).toContain(name);
  }
});

/** As the table has it: a list of packets is of three tools, "AlphaRTC trace" is AlphaRTC's. */
const shownAs = (name: string): string =>
  name.toLowerCase().replace("list of packets", "packets").replace(" trace", "");

test("what the library's README says of readTrace is so", async () => {
  const page = text("web/library/README.md");
  const [, options = ""] = /`options` are those of `--trace` \(`(\{[^`]*\})`/.exec(page) ?? [];
  const said = JSON.parse(options.replaceAll(/(\w+):/g, '"$1":'));
  const lab = await load(readFileSync(wasm));
  const file = at("drive.csv");
  const read = await lab.readTrace(basename(file), readFileSync(file), said);
  // Steps of a second, from each stamp to the next.
  expect(read.text).toBe("duration_ms,capacity_kbps\n1000,900\n1000,1200\n1000,700\n");
  expect(read.sentences).toEqual(["Left out: “Speed”."]);
  const scenario = JSON.parse(text("scenarios/rfc8867/5.1.json"));
  const { forward } = lab.withTrace(scenario, read.text, "forward").links as Record<
    string,
    unknown
  >;
  expect(forward).toMatchObject({ access: { kind: "capacity_trace" } });
});
