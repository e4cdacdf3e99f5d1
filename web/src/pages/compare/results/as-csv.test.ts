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
