import { expect, test } from "vitest";
import { readSeedTable, writeSeedTable } from "./seed-table";

const row = { name: 'x/Table 1: A1, "AVPF"', of: "1 run", span: "", metric: "mwt_ms", run: "0b" };

test("values come back by criterion, to six digits, with those that are missing", () => {
  const text = writeSeedTable([
    { ...row, values: [1.23456789, null, 0] },
    { ...row, name: "x/plain", of: "2 runs, both", values: [1e-7, 2, 123456789] },
    { ...row, name: "x/plain", run: "", values: [3, 4, 5] },
  ]);
  expect(text.split("\n")[0]).toBe("criterion,of,span,metric,run,seed_1,seed_2,seed_3");
  expect([...readSeedTable(text)]).toEqual([
    ['x/Table 1: A1, "AVPF"', [{ ...row, values: [1.23457, null, 0] }]],
    [
      "x/plain",
      [
        { ...row, name: "x/plain", of: "2 runs, both", values: [1e-7, 2, 123457000] },
        { ...row, name: "x/plain", run: "", values: [3, 4, 5] },
      ],
    ],
  ]);
});

test("an empty text holds no values", () => {
  expect(readSeedTable("")).toEqual(new Map());
});
