// Files that are damaged in every way: each is read, asked about, or refused with a sentence; none throws, hangs, or plays what no link can have.

import { expect, test } from "vitest";
import type { Choices } from "../../reader/series/choices";
import { TableReader } from "../../reader/table/table";
import { prepared, type Understood, understood } from "../../reader/understood";
import { recordingOf } from "./recordings";
import { tableOf } from "./tables";
import { numbersFrom } from "./written";

const lines = (count: number, of: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join("\n");

/** A file of each kind, by a seed. */
const KINDS: Readonly<Record<string, (seed: number) => string>> = {
  tables: (seed) => tableOf(seed).text,
  recordings: (seed) => recordingOf(seed).text,
  "numbers one a line": (seed) => lines(30, (i) => String((i * seed) % 997)),
  mahimahi: (seed) => lines(200, (i) => String(i * (1 + (seed % 9)))),
  "AlphaRTC's JSON": (seed) =>
    JSON.stringify({
      uplink: {
        trace_pattern: [1, 2, 3].map((i) => ({
          duration: 100 * i,
          capacity: seed,
          loss: 0,
          rtt: i,
        })),
      },
    }),
  "sysstat's report": (seed) =>
    `Linux 6.1 (h)\n\n09:00:00 AM     IFACE   rxpck/s    rxkB/s\n${lines(20, (i) => `09:00:${10 + i} AM      eth0     100.0     ${seed + i}.00`)}\n`,
  "a database's frame": (seed) =>
    `+---+------+\n| t | kbps |\n+---+------+\n${lines(20, (i) => `| ${i} | ${seed + i} |`)}\n+---+------+\n`,
  "quoted cells": (seed) =>
    `"t","kbps","note"\n${lines(40, (i) => `"${i}","${seed + i}","a, ""b""\n c"`)}\n`,
};

const ODD = [
  '"',
  "'",
  ",",
  ";",
  "\t",
  "|",
  " ",
  "\n",
  "\r",
  "\0",
  "\uD800",
  "\uDC00",
  "\uFEFF",
  "\u00A0",
  "\u0001",
  "∞",
  "-",
  "#",
  "//",
  "%",
  "[",
  "{",
  "=",
  "1e999",
  "-1e999",
  "-0",
  "0x10",
  "1_000",
  "1__0",
  "1e-400",
  "NaN",
  "Infinity",
  "+",
  ".",
  "e",
  "1.2.3",
  "1,2,3",
  "..",
  "12:99:99",
  "99:00",
  "2026-13-45",
  "31.02.2026 25:61",
  "1790000000000000000",
  "99999999999999999999",
  "-1",
  "kbit/s",
  "5 parsecs",
  "x".repeat(30_000),
  ",".repeat(2000),
  '"'.repeat(7),
  "\n".repeat(50),
];

/** By a few cuts, doubles, swaps and odd cells. */
function damaged(text: string, seed: number): string {
  const random = numbersFrom(seed);
  const below = (n: number): number => Math.floor(random() * n);
  let out = text;
  for (let times = 1 + below(4); times > 0; times--) {
    const at = below(out.length + 1);
    const rows = out.split("\n");
    const row = below(rows.length);
    const change = [
      () => out.slice(0, at),
      () => out.slice(at),
      () => out.slice(0, at) + out.slice(at + 1 + below(40)),
      () => out.slice(0, at) + ODD[below(ODD.length)] + out.slice(at),
      () => out.slice(0, at) + ODD[below(ODD.length)] + out.slice(at + below(6)),
      () => rows.toSpliced(row, 0, rows[row] ?? "").join("\n"),
      () => rows.toSpliced(row, 1 + below(3)).join("\n"),
      () => rows.toSpliced(row, 1, rows[below(rows.length)] ?? "").join("\n"),
      () => rows.toReversed().join("\n"),
      () => out.replaceAll(/\d/g, () => String(below(10))),
      () => out.replaceAll(",", ODD[below(10)] ?? ""),
      () => rows.map((line) => `${line},`).join("\n"),
      () => rows.slice(row, row + 2).join("\n"),
    ];
    out = (change[below(change.length)] as () => string)();
  }
  return out;
}

/** What no reading may be; empty where it is fine. */
function faultOf(found: Understood): string {
  if (found.kind === "nothing" || found.kind === "scenario" || found.kind === "tc") return "";
  if (found.kind === "refused")
    return found.sentences.every((one) => one.endsWith(".")) ? "" : "refused without a sentence";
  const { played } = found;
  if (played === null) {
    const { questions, fault } = found as Extract<Understood, { kind: "table" }>;
    return questions.length > 0 || fault !== ""
      ? ""
      : "neither a reading, nor a question, nor a sentence";
  }
  if (played.sentences.length > 3) return "says more than three sentences";
  if (!(played.duration_s > 0)) return `lasts ${played.duration_s} s`;
  const { capacity, delay, loss } = played;
  if (capacity === null && delay === null && loss === null) return "plays nothing";
  for (const [name, samples, most] of [
    ["capacity", capacity, 1e7],
    ["delay", delay, Number.MAX_VALUE],
    ["loss", loss, 1],
  ] as const)
    for (const [ms, value] of samples ?? [])
      if (!(ms > 0 && ms < Number.POSITIVE_INFINITY && value >= 0 && value <= most))
        return `${name} of ${value} for ${ms} ms`;
  return "";
}

test.each(Object.entries(KINDS))("damaged: %s", (_, make) => {
  const found = Array.from({ length: 300 }, (__, i) => {
    const text = damaged(make(i + 1), i + 1);
    const fault = faultOf(understood(prepared("x.csv", text), {}));
    return fault === "" ? "" : `${fault}: ${JSON.stringify(text.slice(0, 300))}`;
  });
  expect(found.filter((fault) => fault !== "")).toEqual([]);
});

/** Any of the choices that a person has, sensible or not. */
function anyChoices(random: () => number): Choices {
  const one = <T>(...list: readonly T[]): T | undefined =>
    random() < 0.4 ? list[Math.floor(random() * list.length)] : undefined;
  return {
    rate: one(0, 1, 2, 3, 99, null),
    unit: one("kbit/s", "MB/s", "B", "kbit"),
    time: one(0, 1, 2, 3, 99, null),
    timeUnit: one("s", "ms", "ns", "h"),
    each_s: one(0.02, 1),
    stamp: one("begin", "end"),
    gaps: one("held", "zero", "cut"),
    run: one("1", "2", "none"),
    delay: one(0, 1, 2, null),
    delayUnit: one("s", "ms"),
    loss: one(0, 1, 2, null),
    lines: one("moments", "rates"),
    decimal: one(".", ","),
    dayFirst: one(true, false),
  };
}

test("whatever is chosen", () => {
  const random = numbersFrom(3);
  const found = Array.from({ length: 1500 }, (_, i) => {
    const kinds = Object.values(KINDS);
    const text = (kinds[i % kinds.length] as (seed: number) => string)(i);
    const choices = anyChoices(random);
    const fault = faultOf(understood(prepared("x.csv", text), choices));
    return fault === ""
      ? ""
      : `${fault}: ${JSON.stringify(choices)} of ${JSON.stringify(text.slice(0, 200))}`;
  });
  expect(found.filter((fault) => fault !== "")).toEqual([]);
});

/** All that a table is, without what it does. */
function shown(reader: TableReader): unknown {
  const { columns, rows, lineOf, odd, sums } = reader.table({});
  const of = Array.from({ length: rows }, (_, row) => [
    lineOf(row),
    ...columns.map((column) => column.wordAt(row) ?? column.at(row)),
  ]);
  return { of, odd, sums, names: columns.map(({ name, unit, kind }) => [name, unit, kind]) };
}

test("a text that comes in pieces is the same table, however it is cut", () => {
  const random = numbersFrom(7);
  // Longer than what is looked at before it is read, with ends of lines of each kind, and a quote that is never closed.
  const end = ["\n", "\r\n", "\r"];
  const texts = end.map((mark, k) =>
    [
      "t;kbps;note",
      ...Array.from(
        { length: 9000 },
        (_, i) =>
          `${i};${1000 + i};${i === 8000 && k === 0 ? '"never' : i % 9 === 0 ? '"a;b"' : "c"}`,
      ),
      "mean;5;d",
    ].join(mark),
  );
  for (const text of texts) {
    const whole = new TableReader();
    whole.add(text);
    whole.end();
    for (let times = 0; times < 4; times++) {
      const pieces = new TableReader();
      for (let at = 0; at < text.length; ) {
        const next = at + 1 + Math.floor(random() ** 3 * 40_000);
        pieces.add(text.slice(at, next));
        at = next;
      }
      pieces.end();
      expect(shown(pieces)).toEqual(shown(whole));
    }
    expect((shown(whole) as { of: unknown[] }).of).toHaveLength(9000);
  }
});

test("a quote that is never closed costs its own line at most", () => {
  const rows = Array.from({ length: 500 }, (_, i) => (i === 7 ? `7,"1007` : `${i},${1000 + i}`));
  const found = understood(prepared("x.csv", `time_s,kbps\n${rows.join("\n")}\n`), {});
  expect(found.kind === "table" && found.played?.capacity).toEqual(
    rows.map((_, i) => [1000, 1000 + i]),
  );
});

test("the lines of a cell of several lines are counted", () => {
  const text = 'time_s,kbps,note\n0,1000,"a\nb"\n1,,c\n2,1200,d\n';
  const found = understood(prepared("x.csv", text), {});
  expect(found.kind === "table" && found.played?.sentences).toEqual([
    "Mended: a value is missing in line 4: the value before is held.",
  ]);
});
