import { expect, test } from "vitest";
import { runSeed } from "../../model/engine/pool/seed-task";
import { columnsOfRuns } from "../../model/scenario/seeds/columns";
import type { Columns, Layout } from "../../model/scenario/types";
import { freshLab, halving } from "../../tests/lab";
import { csvOfBands, csvOfExpectations, csvOfSeeds, seedColumnList } from "./seeds-csv";

const lab = await freshLab();
const scenario = JSON.stringify({
  ...halving,
  expect: [
    {
      flow: "video",
      from_s: 5,
      to_s: 10,
      mean_receiving_rate_kbps: [1, 2],
      why: 'ours: "far", too far',
    },
  ],
});
const kept = [{ table: "flows.video", column: "receiving_rate_kbps" }];
const runs = [1, 2, 3].map((seed) => {
  const result = runSeed(lab, { scenario, seed, columns: kept });
  if (!("seed" in result)) throw new Error("refused");
  return result;
});
const lines = (pieces: Iterable<string>): string[] => [...pieces].join("").trimEnd().split("\n");

test("figures stand in a line per seed and flow, or link", () => {
  const [head = "", ...rows] = lines(csvOfSeeds(runs, "flows"));
  expect(head).toMatch(/^seed,flow,/);
  const at = head.split(",").indexOf("mean_receiving_rate_kbps");
  expect(rows.map((row) => row.split(",").slice(0, 2))).toEqual([
    ["1", "video"],
    ["2", "video"],
    ["3", "video"],
  ]);
  expect(Number(rows[1]?.split(",")[at])).toBe(
    runs[1]?.metrics.flows.video?.mean_receiving_rate_kbps,
  );
  const links = lines(csvOfSeeds(runs, "links"));
  expect(links[0]).toMatch(/^seed,link,/);
  expect(links).toHaveLength(1 + 3 * 2);
});

test("expectations say for each seed whether they were met, and by whom they are", () => {
  const [head, ...rows] = lines(csvOfExpectations(runs));
  expect(head).toBe("seed,expect,metric,value,low,high,ok,why");
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(/^1,0,mean_receiving_rate_kbps,[\d.]+,1,2,0,"ours: ""far"", too far"$/);
});

test("bands stand in a line per column and 100 ms, between what the runs had", () => {
  const columns = columnsOfRuns(
    {} as Layout,
    kept,
    runs.map((run) => run.columns),
  );
  const [head, ...rows] = lines(csvOfBands(columns, kept));
  expect(head).toBe("table,column,t_s,median,p5,p95,runs");
  expect(rows).toHaveLength(200);
  const [table, column, t_s, median, p5, p95, count] = rows[99]?.split(",") ?? [];
  expect([table, column, t_s, count]).toEqual(["flows.video", "receiving_rate_kbps", "10", "3"]);
  const sorted = runs.map((run) => run.columns[0]?.[99] ?? 0).sort((a, b) => a - b);
  expect([p5, median, p95].map(Number)).toEqual(
    sorted.map((value) => Number(value.toPrecision(7))),
  );
});

test("every column of every file is explained once", () => {
  const listed = lines(seedColumnList(lab.schema().metrics)).map((row) => row.split(",")[1]);
  const heads = [
    csvOfSeeds(runs, "flows"),
    csvOfSeeds(runs, "links"),
    csvOfExpectations(runs),
    csvOfBands([], []),
  ].flatMap((file) => lines(file)[0]?.split(",") ?? []);
  for (const name of heads) expect(listed).toContain(name);
});

test("a run that has ended counts no more among those that have a value", () => {
  const run = (...values: readonly number[]) =>
    ({
      column: (_: string, name: string) => Float64Array.from(name === "t_s" ? [0.1, 0.2] : values),
    }) as unknown as Columns;
  const [, ...rows] = lines(csvOfBands([run(1, 2), run(3)], [{ table: "a", column: "b" }]));
  expect(rows).toEqual(["a,b,0.1,2,1,3,2", "a,b,0.2,2,2,2,1"]);
});
