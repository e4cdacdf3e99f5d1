import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stop } from "../../tools/lib/command.mjs";
import { schedule } from "../../tools/lib/schedule.mjs";

let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => vi.restoreAllMocks());

const passes = async () => {};
const fails = async () => {
  throw new Error("it broke");
};

test("steps count one each, or what they say they counted", async () => {
  const total = await schedule([
    { name: "format", work: passes },
    { name: "tests", work: async () => ({ passed: 40, failed: 2 }) },
  ]);
  expect(total).toEqual({ passed: 41, failed: 2 });
});

test("after a failure everything that does not need it still runs", async () => {
  const ran: string[] = [];
  const total = await schedule([
    { name: "build", work: fails },
    { name: "tests", needs: ["build"], work: async () => void ran.push("tests") },
    { name: "lint", work: async () => void ran.push("lint") },
  ]);
  expect(ran).toEqual(["lint"]);
  expect(total).toEqual({ passed: 1, failed: 2 });
  expect(said.join("\n")).toContain("it broke");
  expect(said.join("\n")).toContain("not run: build failed");
});

test("no more cores are busy than there are", async () => {
  let busy = 0;
  let most = 0;
  const work = (cores: number) => async () => {
    busy += cores;
    most = Math.max(most, busy);
    await new Promise((resolve) => setTimeout(resolve, 5));
    busy -= cores;
  };
  const steps = [1, 2, 1, 1, 2, 1].map((cores, i) => ({
    name: `step ${i}`,
    cores,
    work: work(cores),
  }));
  const total = await schedule(steps, { cores: 2 });
  expect(most).toBe(2);
  expect(total.passed).toBe(6);
});

test("a sentence for the person stands alone, without where in the code it was said", async () => {
  const work = async () => {
    throw new Stop("emcc was not found: install it.");
  };
  expect(await schedule([{ name: "lab.wasm", work }])).toEqual({ passed: 0, failed: 1 });
  expect(said).toContain("emcc was not found: install it.");
});

test("away from a terminal it says now and then what runs and what is left", async () => {
  vi.useFakeTimers();
  const [two, ends] = [() => new Promise<void>((end) => setTimeout(end, 25_000)), passes];
  const steps = [
    {
      name: "lab.wasm",
      work: async (progress: (line: string) => void) => {
        progress("23 of 54");
        await two();
      },
    },
    { name: "page", needs: ["lab.wasm"], work: ends },
  ];
  const total = schedule(steps, { tellMs: 10_000 });
  await vi.advanceTimersByTimeAsync(30_000);
  vi.useRealTimers();
  expect(await total).toEqual({ passed: 2, failed: 0 });
  const told = said.filter((line) => line.startsWith("  … "));
  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/^ {2}… lab\.wasm \d+\.\d s 23 of 54; then page$/);
});

test("a need that was not chosen to run is taken as met", async () => {
  const total = await schedule([{ name: "tests", needs: ["build"], work: passes }]);
  expect(total).toEqual({ passed: 1, failed: 0 });
});
