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

test("capacity, delay and loss of one file are played together", async () => {
  const file = { file: "drive.trace.csv" };
  const trace = { kind: "trace", trace: file };
  const scenario = lab.withTraces(
    {
      duration_s: 4,
      links: {
        forward: {
          delay_ms: 20,
          access: { kind: "capacity_trace", trace: file },
          delay_series: trace,
          loss_series: trace,
        },
      },
      flows: { udp: { path: ["forward"], source: { kind: "cbr", rate_kbps: 100 } } },
    },
    () => "duration_ms,capacity_kbps,delay_ms,loss_share\n1000,8000,31.5,0\n1000,4000,80,1\n",
  );
  const run = await lab.run(scenario);
  const { rows, columns } = run.table("packets");
  const [sent, received, bytes, fate] = ["sent_s", "received_s", "ip_bytes", "fate"].map(
    (name) => columns[name]?.values,
  );
  let arrived = 0;
  for (let i = 0; i < rows; i += 1) {
    const sent_s = Number(sent?.[i]);
    // The samples begin anew at 2 s; what is lost has no time of arrival.
    const isLost = sent_s % 2 >= 1;
    expect(fate?.[i] === 0, `sent at ${sent_s} s`).toBe(!isLost);
    if (isLost) continue;
    arrived += 1;
    // 20 ms of the link, 31.5 of the recording, and bits over kbit/s.
    const delay_ms = 20 + 31.5 + (8 * Number(bytes?.[i])) / 8000;
    expect(1000 * (Number(received?.[i]) - sent_s)).toBeCloseTo(delay_ms, 4);
  }
  expect(arrived).toBeGreaterThan(20);
  run.close();
});
