import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { halving } from "../tests/lab";
import { wasm } from "../tools/lib/paths.mjs";
import { load, ScenarioError } from ".";

const lab = await load(readFileSync(wasm));

const named = {
  ...halving,
  changes: [],
  links: {
    ...halving.links,
    forward: {
      ...halving.links.forward,
      access: { kind: "mahimahi", trace: { file: "traces/a.mahimahi" } },
    },
  },
};

test("traces that a scenario names are put in their places, and it runs", async () => {
  const asked: string[] = [];
  const whole = lab.withTraces(named, (file) => {
    asked.push(file);
    return "5\n10\n15\n20\n";
  });
  expect(asked).toEqual(["traces/a.mahimahi"]);
  const run = await lab.run(whole, { until_s: 2 });
  expect(run.metrics().flows.video?.packets_sent).toBeGreaterThan(10);
  run.close();
  expect(lab.withTraces(halving, () => "")).toBe(halving);
});

test("a file that cannot be read, and one with something else in it, are refused by their names", () => {
  const gone = (): never => {
    throw new Error("no such file");
  };
  expect(() => lab.withTraces(named, gone)).toThrow(ScenarioError);
  expect(() => lab.withTraces(named, gone)).toThrow(
    "links.forward.access.trace.file: cannot be read: no such file",
  );
  expect(() => lab.withTraces(named, () => "five")).toThrow("traces/a.mahimahi, line 1");
  expect(() => lab.withTraces("{}" as never, gone)).toThrow("parse its JSON before");
});
