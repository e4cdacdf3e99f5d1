import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { halving } from "../tests/lab";
import { wasm } from "../tools/lib/paths.mjs";
import { load, ScenarioError, withTraces } from ".";

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
  const whole = withTraces(named, (file) => {
    asked.push(file);
    return "5\n10\n15\n20\n";
  });
  expect(asked).toEqual(["traces/a.mahimahi"]);
  const lab = await load(readFileSync(wasm));
  const run = await lab.run(whole, { until_s: 2 });
  expect(run.metrics().flows.video?.packets_sent).toBeGreaterThan(10);
  run.close();
  expect(withTraces(halving, () => "")).toBe(halving);
});

test("a file that cannot be read, and one with something else in it, are refused by their names", () => {
  const gone = (): never => {
    throw new Error("no such file");
  };
  expect(() => withTraces(named, gone)).toThrow(ScenarioError);
  expect(() => withTraces(named, gone)).toThrow(
    "links.forward.access.trace.file: cannot be read: no such file",
  );
  expect(() => withTraces(named, () => "five")).toThrow("traces/a.mahimahi, line 1");
  expect(() => withTraces("{}" as never, gone)).toThrow("parse its JSON before");
});
