import { expect, test } from "vitest";
import type { Tested } from "../runs";
import { csvOf } from "./as-csv";

const figures = (rate: number) => ({
  flows: { video: { mean_receiving_rate_kbps: rate }, "a, b": { mean_receiving_rate_kbps: 1 } },
});
const run = (...rates: readonly number[]) => ({
  kind: "run",
  metrics: new Map([["", rates.map(figures)]]),
});

test("each flow of each run is a line, and a column that could not be run has none", () => {
  const tested = {
    test: { id: "rfc8867/5.1" },
    plan: {
      competitors: [
        { run: "nada-rfc", label: "NADA" },
        { run: "gcc", label: "GCC" },
      ],
    },
    facts: new Map<string, unknown>([
      ["nada-rfc", run(900, 950)],
      ["gcc", { kind: "missing" }],
    ]),
  } as unknown as Tested;
  expect([...csvOf([tested])].join("")).toBe(
    [
      "scenario,column,run,flow,mean_receiving_rate_kbps",
      "rfc8867/5.1,NADA,1,video,900",
      'rfc8867/5.1,NADA,1,"a, b",1',
      "rfc8867/5.1,NADA,2,video,950",
      'rfc8867/5.1,NADA,2,"a, b",1',
      "",
    ].join("\n"),
  );
});

test("a test that has no plan or no figures yet has no line; a flow without one of the figures has an empty cell", () => {
  const competitors = [{ run: "own", label: "as it is" }];
  const of = (more: object) =>
    ({ test: { id: "one" }, plan: { competitors }, facts: null, ...more }) as unknown as Tested;
  const metrics = new Map([["", [{ flows: { a: { rate: 1 }, b: { loss: 0.5 } } }]]]);
  const facts = new Map([["own", { kind: "run", metrics }]]);
  const tests = [
    of({ plan: "cannot be compared", facts }),
    of({}),
    of({ facts: new Map() }),
    of({ facts: new Map([["own", { kind: "run", metrics: new Map() }]]) }),
    of({ facts }),
  ];
  expect([...csvOf(tests)]).toEqual([
    "scenario,column,run,flow,rate,loss\n",
    "one,as it is,1,a,1,\n",
    "one,as it is,1,b,,0.5\n",
  ]);
  expect([...csvOf([])]).toEqual(["scenario,column,run,flow\n"]);
});
