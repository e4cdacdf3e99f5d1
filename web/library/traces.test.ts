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

test("a file's text is a link by its content, whatever the file is called", async () => {
  const drive = "5\n10\n";
  const put = lab.withTrace({ ...halving, changes: [] }, drive);
  expect(put.links).toMatchObject({
    forward: { ...halving.links.forward, access: { kind: "mahimahi", trace: [5, 10] } },
  });
  // 2 opportunities of 1500 bytes in 10 ms: 2.4 Mbit/s.
  const run = await lab.run(put, { until_s: 2 });
  expect(run.table("links.forward").columns.capacity_kbps?.values.at(-1)).toBeCloseTo(2400, 6);
  run.close();
  expect(() => lab.withTrace(halving, "5\n3\n", "forward")).toThrow(
    "file, line 2: must not be before",
  );
  expect(() => lab.withTrace(halving, drive, "forwrd")).toThrow("did you mean forward?");
});
