// Files of each kind with things wrong in them: cut, with lines missing, doubled or changed places, with other letters. None throws or hangs.

import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { seeded } from "../../model/data/statistics/two-samples";
import { keptFile } from "../../tests/imports/kept-file";
import { NOT_READ, TOOL_FORMATS } from "./index";
import type { ToolFormat } from "./tool-format";

const FILES = readdirSync(new URL("../../tests/imports/tools/", import.meta.url));
const MADE = [
  "Pinging a [192.0.2.1] with 32 bytes of data:\nReply from 192.0.2.1: bytes=32 time=14ms TTL=117\nRequest timed out.\n\n",
  '{"metadata": {}, "results": {"Ping (ms)": [1, 2, null]}, "x_values": [0, 1, 2]}',
  '{"dishGetHistory": {"current": "5", "popPingLatencyMs": [1, 2, 3], "popPingDropRate": [0, 1, 0]}}',
  '{"t": 0, "kbps": 1000}\n{"t": 1, "kbps": 1100}\n{"t": 2, "kbps": null}\n',
  '"No.","Time","Source","Destination","Protocol","Length","Info"\n"1","0.0","a","b","UDP","1250","x"\n"2","0.1","a","b","UDP","1250","x"\n',
];
const OF_EACH = 300;

const LETTERS = ['"', "{", "]", "[", ":", ",", "-", "9", "\0", "\n", "ü", " ", "e", "."];

function mutated(text: string, chance: () => number): string {
  const at = (length: number) => Math.floor(chance() * length);
  const lines = text.split("\n");
  const line = at(lines.length);
  const other = at(lines.length);
  switch (at(5)) {
    case 0:
      return text.slice(0, at(text.length));
    case 1:
      return text.slice(at(text.length));
    case 2:
      return lines.toSpliced(line, 1 + at(3)).join("\n");
    case 3:
      return lines
        .with(line, lines[other] ?? "")
        .with(other, lines[line] ?? "")
        .join("\n");
    default: {
      const letters = [...text];
      for (let i = 0; i < 1 + at(20); ++i)
        letters[at(letters.length)] = LETTERS[at(LETTERS.length)] ?? "";
      return letters.join("");
    }
  }
}

/** What is wrong with what a format made of a text; null where it is a table or a sentence. */
function wrongIn(format: ToolFormat, text: string): string | null {
  const rows = format.rows(text);
  if (typeof rows === "string")
    return /[.”]$/.test(rows) && rows.length > 20 ? null : `no sentence: ${rows}`;
  const [head = [], ...body] = rows;
  if (body.length === 0) return "no rows";
  if (rows.some((row) => row.length !== head.length)) return "ragged";
  if (body.flat().some((cell) => /NaN|Infinity|undefined/.test(cell)))
    return "a cell that is no number";
  return (format.notes?.(text) ?? []).every((note) => note.endsWith("."))
    ? null
    : "no sentence in its notes";
}

test.each([
  ...FILES.map((file) => [file, keptFile(`tools/${file}`)] as const),
  ...MADE.map((text) => [text.slice(0, 20), text] as const),
])("%s with things wrong in it is a table or a sentence", (_, text) => {
  const formats = TOOL_FORMATS.filter((format) => format.isIn(text));
  expect(formats.length).toBeGreaterThan(0);
  const chance = seeded(text.length);
  const wrong = Array.from({ length: OF_EACH }, () => mutated(text, chance)).flatMap((changed) => {
    for (const kind of [...TOOL_FORMATS, ...NOT_READ]) kind.isIn(changed);
    return formats.flatMap((format) => {
      const fault = wrongIn(format, changed);
      return fault === null ? [] : [`${format.name}: ${fault}: ${changed.slice(0, 400)}`];
    });
  });
  expect(wrong.slice(0, 3)).toEqual([]);
});

test("a text of one long line, of whatever sort, is looked at in a moment", () => {
  const long = 200_000;
  const parts = [
    "a",
    " ",
    "1",
    "[",
    "{",
    '"',
    '\\"',
    '{"',
    "<",
    "seq=1 ",
    "a=1 ms",
    "[ 5]",
    ": ",
    "0.0-",
    "1 > a.1: ",
    "|1 <> 2|",
    "<!--",
    "<a ",
    "1 2 3 4 5 AB ",
  ];
  const began = performance.now();
  for (const part of parts)
    for (const text of [
      part.repeat(long / part.length),
      `{"a": ${part.repeat(long / part.length)}`,
    ]) {
      for (const kind of NOT_READ) kind.isIn(text);
      for (const format of TOOL_FORMATS) {
        format.isIn(text);
        format.rows(text);
        format.notes?.(text);
      }
    }
  // Quadratic in the length it would be minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
});
