import { describe, expect, test } from "vitest";
import { type Column, columnsIn } from "./table";

function columns(text: string): readonly Column[] {
  return columnsIn(text) as readonly Column[];
}

const numbersOf = (text: string) => columns(text).map(({ numbers }) => numbers);

describe("cells", () => {
  test.each([
    ["a tab", "1\t2"],
    ["a semicolon", "1;2"],
    ["a comma", "1,2"],
    ["blanks", "1   2"],
    ["a comma with blanks around it", "1 , 2"],
  ])("stand apart by %s", (_, line) => {
    expect(numbersOf(line)).toEqual([[1], [2]]);
  });

  test("with a stronger separator between them may have a decimal comma", () => {
    expect(numbersOf("1,5\t2,25")).toEqual([[1.5], [2.25]]);
    expect(numbersOf("1,5;2,25")).toEqual([[1.5], [2.25]]);
  });

  test.each([
    ["1", 1],
    ["+1", 1],
    ["-1.5", -1.5],
    ["1.", 1],
    [".5", 0.5],
    ["1e3", 1000],
    ["1E3", 1000],
    ["1e-2", 0.01],
    ["12e+2", 1200],
  ])("%s is the number %d", (cell, value) => {
    expect(numbersOf(`${cell}\t7`)).toEqual([[value], [7]]);
  });

  test.each(["1x", "x1", "1e", "1.2.3", "--1", ".", "1e1.5", "e5"])("%s is no number", (cell) => {
    expect(columns(`7\t7\n7\t7\n7\t${cell}\n`)).toMatchObject([
      { word: null, numbers: [7, 7, 7] },
      { word: cell, numbers: [7, 7, Number.NaN] },
    ]);
  });
});

describe("quotation marks around a cell", () => {
  test("are no part of it", () => {
    expect(columns('"t","kbps"\n"1","2"\n')).toMatchObject([
      { name: "t", numbers: [1] },
      { name: "kbps", numbers: [2] },
    ]);
  });

  test("count only where they stand at both of its ends", () => {
    const names = columns('"a,b",5" wide,"all"x\n1,2,3,4\n').map(({ name }) => name);
    expect(names).toEqual(['"a', 'b"', '5" wide', '"all"x']);
  });

  test("inside others stay", () => {
    expect(columns('x"y"\n1\n')[0]?.name).toBe('x"y"');
  });
});

describe("names", () => {
  test("stand in the first line where a cell of it is neither number nor moment", () => {
    expect(columns("a,1\n5,6\n")).toMatchObject([
      { name: "a", numbers: [5] },
      { name: "1", numbers: [6] },
    ]);
    expect(columns("09:00:00,1\n09:00:01,2\n")).toMatchObject([
      { name: "", numbers: [32_400, 32_401] },
      { name: "", numbers: [1, 2] },
    ]);
  });

  test("do not stand in a row whose cells are numbers wherever those of the next are", () => {
    expect(columns("0.10,1200,ok 1\n0.20,1300,ok 1\n")).toMatchObject([
      { name: "", numbers: [0.1, 0.2] },
      { name: "", numbers: [1200, 1300] },
      { name: "", word: "ok 1" },
    ]);
    expect(columns("[  5] 0.00-1.00 sec 11.0 MBytes 92.3 Mbits/sec\n".repeat(2))).toHaveLength(8);
  });

  test("may be fewer than columns", () => {
    expect(columns("a\n1 2\n").map(({ name }) => name)).toEqual(["a", ""]);
  });
});

describe("lines", () => {
  test("keep the number that they have in the text", () => {
    expect(columns("# note\n\nt,r\n1,2\n\n// note\n3,4\n")[0]?.lines).toEqual([4, 7]);
  });

  test("of words alone are a column of no numbers, which is nobody's fault", () => {
    const [station, rate] = columns("station,rate\nA,1\nB,2\n");
    expect(station).toMatchObject({ name: "station", numbers: [Number.NaN, Number.NaN] });
    expect(rate).toMatchObject({ name: "rate", numbers: [1, 2] });
  });

  test("that are shorter or longer than others are told, each with its number", () => {
    expect(columnsIn("1,2\n3\n4\n7,8\n")).toEqual([
      { at: "line 2", what: 'has 1 columns where others have 2: "3"' },
      { at: "line 3", what: 'has 1 columns where others have 2: "4"' },
    ]);
  });

  test("count by the longest of the first five", () => {
    const four = "1,2\n".repeat(4);
    expect(columnsIn(`${four}1,2,3\n`)).toHaveLength(4);
    expect((columnsIn(`${four}1,2,3\n`) as readonly object[])[0]).toEqual({
      at: "line 1",
      what: 'has 2 columns where others have 3: "1,2"',
    });
    expect(columnsIn(`${four}1,2\n1,2,3\n`)).toEqual([
      { at: "line 6", what: 'has 3 columns where others have 2: "1,2,3"' },
    ]);
  });

  test("with a word among numbers are whole columns all the same, which keep the first of them", () => {
    expect(columns("a,b,c\nx,1,2\nx,2,oops\nx,y,-\n")).toMatchObject([
      { word: "x" },
      { numbers: [1, 2, Number.NaN], word: "y" },
      { numbers: [2, Number.NaN, Number.NaN], word: "oops" },
    ]);
  });
});

describe("commas in numbers", () => {
  test.each([
    ["1,500", "1,500"],
    ["12,500\n750", "12,500"],
    // A decimal comma, as the others show, or as nobody writes thousands so.
    ["1,500\n2,25", null],
    ["0,500", null],
    ["1500", null],
    ["1.500", null],
  ])("of %j could part thousands: %s", (cells, thousands) => {
    const text = cells.split("\n").map((cell) => `0\t${cell}\n`);
    expect(columns(text.join(""))[1]?.thousands).toBe(thousands);
  });
});

describe("a text that is no table", () => {
  test.each([
    ["nothing", ""],
    ["remarks only", "# 1\n// 2\n"],
    ["names without numbers", "t,kbps\n"],
    ["words below words", "t,kbps\nx,y\n1,2\n"],
    ["moments alone", "when\n2026-01-05\n2026-01-06\n"],
  ])("is none: %s", (_, text) => {
    expect(columnsIn(text)).toBeNull();
  });

  test("is one as soon as a cell of the first line is a number", () => {
    expect(columnsIn("t,kbps\nx,2\n")).toHaveLength(2);
  });
});

describe("moments", () => {
  const DAY_S = 86_400;
  const at = (moment: string): number => {
    const [first] = columns(`${moment}\t1\n`);
    expect(first?.dated).toBe(true);
    return first?.numbers[0] ?? Number.NaN;
  };

  test.each([
    ["00:00:00", 0],
    ["01:02:03", 3723],
    ["1:02:03.5", 3723.5],
    ["1:02:03,25", 3723.25],
    ["1970-01-02", DAY_S],
    ["1970-01-02T00:00", DAY_S],
    ["1970-01-02 01:00", DAY_S + 3600],
    ["1970-01-02T00:00:01", DAY_S + 1],
    ["1970-01-02T00:00:01.5", DAY_S + 1.5],
    ["1970-01-02T00:00:01,5", DAY_S + 1.5],
    ["1970-01-02T00:00:01Z", DAY_S + 1],
    ["1970-01-02t00:00:01z", DAY_S + 1],
    ["1970-01-02T01:00:00+01", DAY_S],
    ["1970-01-02T01:00:00+0100", DAY_S],
    ["1970-01-02T01:00:00+01:00", DAY_S],
    ["1970-01-01T23:30:00-0030", DAY_S],
  ])("%s is %d s", (moment, seconds) => {
    expect(at(moment)).toBe(seconds);
  });

  test.each([
    "1:2:3",
    "01:02",
    "001:02:03",
    "1:02:03x",
    "x1:02:03",
    "x1970-01-02",
    "1970-01-02x",
    "70-01-02",
    "1970-1-2",
    "1970-01-02T1",
    "1970-01-02T00:00:01.",
    "1970-01-02T00:00:01+1",
    "1970-01-02Z",
  ])("%s is none", (cell) => {
    const [first] = columns(`a\tb\n${cell}\t1\n`);
    expect(first).toMatchObject({ dated: false, numbers: [Number.NaN] });
  });

  test("make a column of times only where all its cells are some", () => {
    expect(columns("1:00:00\t1\n7\t1\n")[0]).toMatchObject({ dated: false, numbers: [3600, 7] });
    expect(columns("a\tb\n1\t1\n2\t1\n")[0]?.dated).toBe(false);
  });
});
