import { expect, test } from "vitest";
import { checksInCells } from "./cells";

const HEAD =
  "id,title,statistic,scenario,set,member,metric,from_s,to_s,scenario_2,set_2,low,high,published,why,differs";
const read = (...rows: string[]) => checksInCells([HEAD, ...rows, ""].join("\n"), "rfc");

test("a row is a figure of a run, or of two, with what is published of it", () => {
  expect(
    read(
      'Table 1,"A1, both send",value,T-2,session.rtcp.l=4 duration_s=100,A1,rtcp_percent,30,1000,,,2.3,2.5,2.42,published: Table 1,',
      "Table 5,from 0.1 to 4,difference,l-1,session.rtcp.l=4,,unsent_ratio,,,l-2,session.rtcp.l=0.1,,,,ours: shown,It does",
    ),
  ).toEqual([
    {
      id: "Table 1",
      title: "A1, both send",
      statistic: "value",
      of: [
        {
          scenario: "rfc/T-2",
          set: { "session.rtcp.l": 4, duration_s: 100 },
          member: "A1",
          metric: "rtcp_percent",
          from_s: 30,
          to_s: 1000,
        },
      ],
      within: [2.3, 2.5],
      published: 2.42,
      why: "published: Table 1",
    },
    {
      id: "Table 5",
      title: "from 0.1 to 4",
      statistic: "difference",
      of: [
        { scenario: "rfc/l-1", set: { "session.rtcp.l": 4 }, metric: "unsent_ratio" },
        { scenario: "rfc/l-2", set: { "session.rtcp.l": 0.1 }, metric: "unsent_ratio" },
      ],
      within: "report",
      why: "ours: shown",
      differs: "It does",
    },
  ]);
});

test.each([
  [["Table 1,short"], { at: "line 2", what: "has 2 cells, the first line has 16" }],
  [
    ["a,b,value,s,,,m,soon,,,,,,,ours,"],
    { at: "line 2", what: "from_s must be a number or nothing, is soon" },
  ],
])("%j is refused with its line", (rows, fault) => {
  expect(read(...rows)).toEqual([fault]);
});

test("a table with other columns is refused with those that it must have", () => {
  expect(checksInCells("id,title\n", "rfc")).toEqual([{ at: "line 1", what: `must be ${HEAD}` }]);
});
