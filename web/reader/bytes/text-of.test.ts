import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { textOf } from "./text-of";
import { unzipped, type ZipEntry, zipEntries } from "./zip";

const TABLE = "time_s,kbps\n0,1000\n1,1100\n";
const table = strToU8(TABLE);
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);
const gz = (bytes: Uint8Array | string): Uint8Array => new Uint8Array(gzipSync(bytes));
const kept = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../tests/imports/bytes/${name}`, import.meta.url)));
const wide = (text: string, big: boolean, mark = false): Uint8Array => {
  const letters = [...(mark ? "\uFEFF" : ""), ...text].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(
    letters.flatMap((code) => (big ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8])),
  );
};

describe("the letters of a text", () => {
  test.each([
    ["UTF-8", strToU8("Zürich,1\n"), "Zürich,1\n"],
    ["UTF-8 with a mark", strToU8("\uFEFFZürich,1\n"), "Zürich,1\n"],
    ["UTF-16, low byte first, with a mark", wide("Zürich,1\n", false, true), "Zürich,1\n"],
    ["UTF-16, high byte first, with a mark", wide("Zürich,1\n", true, true), "Zürich,1\n"],
    ["UTF-16 without a mark", wide(TABLE, false), TABLE],
    ["UTF-16 without a mark, high byte first", wide(TABLE, true), TABLE],
    // ü is FC, and ’ is 92 in Windows-1252; neither is UTF-8.
    ["Windows-1252", bytesOf(0x5a, 0xfc, 0x92, 0x0a), "Zü’\n"],
    ["UTF-8, cut within its last letter", strToU8("1,ü").subarray(0, 3), "1,"],
    ["a log with zeros at its end", Uint8Array.from([...table, 0, 0, 0]), TABLE],
    ["the colours of a terminal", strToU8("\u001B[1m1\u001B[0m\n"), "\u001B[1m1\u001B[0m\n"],
    ["nothing", bytesOf(), ""],
  ])("are read as %s", async (_, bytes, text) => {
    expect(await textOf("a.csv", bytes)).toEqual({ text, name: "a.csv", notes: [] });
  });
});

describe("gzip", () => {
  test("is unpacked, also twice, and its ending is none of the name", async () => {
    const read = { text: TABLE, name: "x.csv", notes: [] };
    expect(await textOf("x.csv.gz", gz(table))).toEqual(read);
    expect(await textOf("x.csv.gz.gz", gz(gz(table)))).toEqual(read);
    expect(await textOf("x", gz(gz(gz(gz(table)))))).toMatchObject({
      refused: expect.stringContaining("Unpack it"),
    });
  });

  test("that ends too early or was damaged gives nothing", async () => {
    const whole = gz("0,1000\n".repeat(10_000));
    const damaged = whole.slice();
    damaged[damaged.length - 6]! ^= 1; // Of its checksum.
    for (const bytes of [whole.subarray(0, whole.length - 9), damaged, whole.subarray(0, 12)])
      expect(await textOf("x.gz", bytes)).toMatchObject({
        refused: expect.stringContaining("cut off or damaged"),
      });
  });

  test("of more than 200 MB is left at that", async () => {
    const bomb = gz(Buffer.alloc(200 * 1024 * 1024 + 1));
    expect(bomb.length).toBeLessThan(250_000);
    expect(await textOf("x.gz", bomb)).toMatchObject({
      refused: expect.stringContaining("more than 200 MB"),
    });
  });
});

describe("a ZIP", () => {
  test.each([0, 6] as const)("with one table in it is read, level %i", async (level) => {
    expect(await textOf("a.zip", zipSync({ "d/x.csv": table }, { level }))).toEqual({
      text: TABLE,
      name: "d/x.csv",
      notes: [],
    });
  });

  test("stored in more than one block of deflate is read whole", async () => {
    const long = "0,1000\n".repeat(30_000);
    const zip = zipSync({ "x.csv": strToU8(long) }, { level: 0 });
    expect(await textOf("a.zip", zip)).toMatchObject({ text: long });
  });

  test("what a Mac puts beside a table is not looked at; of words beside it is said that they are not read", async () => {
    const mac = zipSync({
      "x.csv": table,
      "__MACOSX/._x.csv": bytesOf(0),
      ".DS_Store": bytesOf(0),
    });
    expect(await textOf("a.zip", mac)).toMatchObject({ text: TABLE, notes: [] });
    const license = zipSync({ "x.csv": table, LICENSE: table, "README.txt": table });
    expect(await textOf("a.zip", license)).toMatchObject({
      text: TABLE,
      notes: ["Of the ZIP, “x.csv” is read, and not “LICENSE”, “README.txt”."],
    });
  });

  test("with several tables is named with them, and up to eight names", async () => {
    const files = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${i}.csv`, table]));
    expect(await textOf("a.zip", zipSync(files))).toEqual({
      refused:
        "This is a ZIP with 10 files: “0.csv”, “1.csv”, “2.csv”, “3.csv”, “4.csv”, “5.csv”, “6.csv”, “7.csv” and 2 more. Unpack it, and give one of them.",
    });
    expect(await textOf("a.zip", zipSync({}))).toMatchObject({
      refused: "This is a ZIP with nothing in it.",
    });
  });

  test("that is cut off, damaged, locked or packed otherwise gives a sentence", async () => {
    const zip = zipSync({ "x.csv": strToU8("0,1000\n".repeat(1000)) });
    const changed = (at: number, byte: number) => {
      const copy = zip.slice();
      copy[at] = byte;
      return copy;
    };
    const list = zip.findIndex(
      (_, i) => zip[i] === 0x50 && zip[i + 1] === 0x4b && zip[i + 2] === 1 && zip[i + 3] === 2,
    );
    const why = async (bytes: Uint8Array) => textOf("a.zip", bytes);
    for (const bytes of [
      zip.subarray(0, zip.length - 10),
      changed(14, zip[14]! ^ 1).subarray(0, 60),
      changed(list + 16, zip[list + 16]! ^ 1), // Another checksum.
      changed(list + 42, 0xf0), // Its head stands elsewhere.
    ])
      expect(await why(bytes)).toMatchObject({
        refused: expect.stringContaining("cut off or damaged"),
      });
    expect(await why(changed(list + 8, 1))).toMatchObject({
      refused: expect.stringContaining("with a password"),
    });
    expect(await why(changed(list + 10, 12))).toMatchObject({
      refused: expect.stringContaining("(method 12)"),
    });
    const large = zip.slice();
    large.fill(0xff, list + 24, list + 28);
    expect(await why(large)).toMatchObject({ refused: expect.stringContaining("zip64") });
  });

  test("is unpacked to a limit, also where it says that there were less in it", async () => {
    const bomb = zipSync({ "x.csv": new Uint8Array(100_000) });
    const [entry] = zipEntries(bomb) as readonly ZipEntry[];
    expect(await unzipped(bomb, entry!, 100_000)).toHaveLength(100_000);
    expect(await unzipped(bomb, entry!, 50_000)).toBe("much");
    expect(await unzipped(bomb, { ...entry!, size: 100 }, 50_000)).toBe("much");
    expect(await unzipped(bomb, { ...entry!, size: 100 }, 100_000)).toBe("cut");
  });

  test("of more than 200 MB by its own word is left at that", async () => {
    const zip = zipSync({ "x.csv": table });
    const list = zip.length - 22 - 46 - 5;
    expect([zip[list], zip[list + 1]]).toEqual([0x50, 0x4b]);
    new DataView(zip.buffer).setUint32(list + 24, 200 * 1024 * 1024 + 1, true);
    expect(await textOf("a.zip", zip)).toMatchObject({
      refused: expect.stringContaining("more than 200 MB"),
    });
  });
});

describe("a workbook", () => {
  const three = (when: (second: number) => string) =>
    `when,kbps\n${when(0)},1000\n${when(1)},1100.5\n${when(2)},900\n`;

  test("of LibreOffice, in its own form and in Excel’s, is the table that was saved", async () => {
    expect(await textOf("a.xlsx", kept("when.xlsx"))).toEqual({
      text: three((second) => `2026-11-28 09:00:0${second}`),
      name: "when",
      notes: [],
    });
    expect(await textOf("a.ods", kept("when.ods"))).toEqual({
      text: three((second) => `2026-11-28T09:00:0${second}`),
      name: "when",
      notes: [],
    });
  });

  test("with a sheet of words before the numbers says which one is read; dates, per cents, words and empty cells stay what they are", async () => {
    expect(await textOf("a.xlsx", kept("openpyxl.xlsx"))).toEqual({
      text: `time,kbps,loss,on,word
2026-11-28 09:00:00.500,1000,5%,TRUE,a&b <c>
2026-11-28 09:00:01.500,1000.5,5%,TRUE,a&b <c>
2026-11-28 09:00:02.500,1001,5%,TRUE,a&b <c>
,,3
`,
      name: "Data",
      notes: ["Of the workbook, the sheet “Data” is read, and not “Notes”."],
    });
  });

  const openWith = (rows: string) =>
    zipSync({
      mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
      "content.xml": strToU8(`<o:body><table:table table:name="a">${rows}</table:table></o:body>`),
    });
  const row = (cells: string, times = 1) =>
    `<table:table-row table:number-rows-repeated="${times}">${cells}</table:table-row>`;
  const number = (value: number) =>
    `<table:table-cell office:value-type="float" office:value="${value}"/>`;

  test("whose rows are one cell each, as a comma file opened in Germany, has them as lines", async () => {
    const word = (text: string) =>
      `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    const book = openWith(row(word("t,kbps")) + row(word("0,1000")) + row(word("1,1100")));
    expect(await textOf("a.ods", book)).toMatchObject({ text: "t,kbps\n0,1000\n1,1100\n" });
  });

  test("with repeated cells and rows has them as often, and those that are empty to its edge not at all", async () => {
    const empty = '<table:table-cell table:number-columns-repeated="16384"/>';
    const two = number(5).replace("/>", ' table:number-columns-repeated="2"/>');
    const book = openWith(row(two + empty, 2) + row(empty, 1_048_000));
    expect(await textOf("a.ods", book)).toMatchObject({ text: "5,5\n5,5\n" });
  });

  test("that says it had billions of cells is left at that", async () => {
    const wide = number(5).replace("/>", ' table:number-columns-repeated="16384"/>');
    expect(await textOf("a.ods", openWith(row(wide, 1_048_576).repeat(50)))).toMatchObject({
      refused: expect.stringContaining("too much"),
    });
  });

  test("without numbers, and one of the old kind, is told what would do", async () => {
    expect(await textOf("a.ods", openWith(row("")))).toMatchObject({
      refused: expect.stringContaining("no sheet has rows of numbers"),
    });
    expect(await textOf("a.xls", kept("when.xls"))).toMatchObject({
      refused: expect.stringContaining("File > Save As"),
    });
  });

  test("that is damaged gives nothing of it", async () => {
    const book = kept("when.xlsx");
    const at = book.length / 2;
    for (let i = 0; i < 40; ++i) book[Math.floor(at) + i]! ^= 0x55;
    expect(await textOf("a.xlsx", book)).toHaveProperty("refused");
  });
});

describe("a file that is no text is named", () => {
  const padded = (...head: number[]) => Uint8Array.from([...head, ...new Uint8Array(300), 1]);
  test.each([
    ["a packet capture", padded(0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0)],
    ["a packet capture", padded(0xa1, 0xb2, 0xc3, 0xd4, 0, 2, 0, 4)],
    ["a packet capture", padded(0x4d, 0x3c, 0xb2, 0xa1, 2, 0, 4, 0)],
    ["a packet capture", padded(0xa1, 0xb2, 0x3c, 0x4d, 0, 2, 0, 4)],
    ["a packet capture (pcapng)", padded(0x0a, 0x0d, 0x0d, 0x0a, 28, 0, 0, 0)],
    ["a PDF", strToU8("%PDF-1.7\n1 0 obj")],
    ["a picture", padded(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
    ["a picture", padded(0xff, 0xd8, 0xff, 0xe0)],
    ["an SQLite database", padded(...strToU8("SQLite format 3\0"))],
    ["a Parquet file", padded(...strToU8("PAR1"))],
    ["an HDF5 file", padded(0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a)],
    ["a MATLAB file", padded(...strToU8("MATLAB 5.0 MAT-file"))],
    // EventStream.begin_log_events = 16, timestamp_ms = 1 in rtc_event_log2.proto: 82 01, a length, 08.
    ["an RTC event log", padded(0x82, 0x01, 0x0e, 0x08, 0x80, 0xe0)],
    ["no text", padded(0x12, 0x34, 0x00, 0x01)],
    ["no text", Uint8Array.from({ length: 300 }, (_, i) => 1 + (i % 7))],
  ])("%s", async (what, bytes) => {
    expect(await textOf("x", bytes)).toMatchObject({ refused: expect.stringContaining(what) });
    expect(await textOf("x.gz", gz(bytes))).toMatchObject({
      refused: expect.stringContaining(what),
    });
  });
});
