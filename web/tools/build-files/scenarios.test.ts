import { expect, test } from "vitest";
import { formerNames } from "../../cli/input/project-scenarios";
import { scenarioNames, scenarioText } from "../../cli/input/scenario-files";
import { traceFrom, withTraces } from "../../model/imports/trace-files";
import { whole } from "../../model/scenario/written/written";
import { heard } from "../../tests/heard";
import { freshLab } from "../../tests/lab";

const lab = await freshLab();

test("all scenarios come as whole texts, with what the traces that they name hold", async () => {
  const { code, out } = await heard("scenarios");
  expect(code).toBe(0);
  const { scenarios, traces, former } = JSON.parse(out) as {
    scenarios: Record<string, string>;
    traces: Record<string, string>;
    former: Record<string, { now: string; text: string }>;
  };
  expect(Object.keys(scenarios)).toEqual(scenarioNames());
  expect(Object.keys(former)).toEqual(formerNames());
  expect(Object.values(former).every(({ now }) => now in scenarios)).toBe(true);
  for (const [name, text] of Object.entries(scenarios)) {
    const scenario = JSON.parse(text);
    expect(whole(scenario, null, {}), name).toEqual(scenario);
    // Texts of files, which the engine reads for the part that names them.
    const put = withTraces(
      scenario,
      traceFrom(
        (file) => traces[file] ?? { at: file, what: "is not there" },
        (file, trace, part) => lab.trace(file, trace, part),
      ),
    );
    expect(put, name).toEqual(JSON.parse(scenarioText(name)));
  }
});

test("it takes no names", async () => {
  expect(await heard("scenarios", "rfc8867/5.1")).toEqual({
    code: 2,
    out: "",
    err: "scenarios: takes no names\n",
  });
});
