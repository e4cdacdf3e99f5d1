// Files of anybody's by the library: whatever they are packed in, what has to be said, and what comes of it.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { halving } from "../tests/lab";
import { wasm } from "../tools/lib/paths.mjs";
import { load, ScenarioError, type TraceOptions } from ".";

const lab = await load(readFileSync(wasm));

const TABLE = "t_s,dl_mbps,ul_mbps\n0,1,4\n1,2,5\n2,3,6\n";
/** Mbit/s are 1000 kbit/s, each for a second. */
const DOWN = "duration_ms,capacity_kbps\n1000,1000\n1000,2000\n1000,3000\n";

/** The least that is a workbook: one sheet with its cells in place (ECMA-376, 18.3.1.4). */
function workbook(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const cell = (value: string | number): string =>
    typeof value === "number"
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const sheet = rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("");
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="one" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
  });
}

const CELLS = TABLE.trim()
  .split("\n")
  .map((row, i) => row.split(",").map((cell) => (i === 0 ? cell : Number(cell))));

test.each<readonly [string, string, string | Uint8Array]>([
  ["a text", "drive.csv", TABLE],
  ["its bytes", "drive.csv", new TextEncoder().encode(TABLE)],
  ["UTF-16", "drive.csv", Buffer.from(`\ufeff${TABLE}`, "utf16le")],
  ["gzip", "drive.csv.gz", gzipSync(TABLE)],
  ["ZIP", "drive.zip", zipSync({ "drive.csv": strToU8(TABLE) })],
  ["a workbook", "drive.xlsx", workbook(CELLS)],
])("%s is read", async (_, name, data) => {
  const { text, runs } = await lab.readTrace(name, data, { column: "dl_mbps" });
  expect([text, runs]).toEqual([DOWN, {}]);
});

test("what it comes to is a link, and what was left out is said", async () => {
  const { text, sentences } = await lab.readTrace("drive.csv", TABLE, { column: "ul_mbps" });
  expect(sentences).toEqual([expect.stringMatching(/^Left out: .*dl_mbps/)]);
  const put = lab.withTrace({ ...halving, changes: [] }, text);
  const run = await lab.run(put, { until_s: 2 });
  expect(run.table("links.forward").columns.capacity_kbps?.values.at(-1)).toBeCloseTo(5000, 6);
  run.close();
});

test("moments of delivery stay what they are", async () => {
  const { text } = await lab.readTrace("drive.up.gz", gzipSync("5\n10\n"));
  expect(text).toBe("5\n10\n");
});

test("all runs of a file come by their names", async () => {
  const text = "run,t_s,rate_kbps\nlte,0,100\nlte,1,200\n5g,0,300\n5g,1,400\n";
  const lte = "duration_ms,capacity_kbps\n1000,100\n1000,200\n";
  expect(await lab.readTrace("drive.csv", text, { run: "all" })).toMatchObject({
    text: lte,
    runs: { lte, "5g": "duration_ms,capacity_kbps\n1000,300\n1000,400\n" },
  });
});

test.each<readonly [string, string, TraceOptions, string, string]>([
  ["a question", "t_s,rate\n0,1\n1,2\n", {}, "a.csv", "Say it by options.unit: "],
  [
    "a hyphen",
    "t_s,latency\n0,31000000\n1,52000000\n",
    {},
    "a.csv",
    'Say it by options["delay-unit"]: ',
  ],
  ["a wrong unit", TABLE, { unit: "furlong" }, "options.unit", "must be a unit"],
  ["a wrong name", TABLE, { "time-unit": "year" }, 'options["time-unit"]', "must be"],
  ["no run", TABLE, { column: "2", run: "lte" }, "options.run", "the file has one run"],
  ["a misspelt option", TABLE, { colum: "2" } as never, "options.colum", "is none of column, unit"],
  ["a number", TABLE, { column: 2 } as never, "options.column", "must be a text, is 2"],
  ["lines of tc", "tc qdisc add dev eth0 root netem delay 30ms\n", {}, "a.csv", "has lines of tc"],
  ["what is none", "hello\n", {}, "a.csv", "no table of numbers"],
])("%s is refused at its place", async (_, text, options, at, what) => {
  const refused = await lab.readTrace("a.csv", text, options).catch((cause: unknown) => cause);
  expect(refused).toBeInstanceOf(ScenarioError);
  expect((refused as ScenarioError).faults).toEqual([{ at, what: expect.stringContaining(what) }]);
});

test("what is neither text nor bytes is refused", async () => {
  await expect(lab.readTrace("a.csv", 5 as never)).rejects.toThrow(
    "a.csv: must be a text or a Uint8Array of bytes",
  );
});
