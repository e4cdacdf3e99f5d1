import { expect, test } from "vitest";
import { freshLab } from "../../../../tests/lab";
import { parseQuantity } from "../../../lab/controls/values/typed-quantity";
import { faultText, knownPaths, pathFromText, pathText, unitOfPath } from "./known-paths";
import { settingFault } from "./setting-fault";

const schema = (await freshLab()).schema();
const words = (path: string): string => pathText(schema, path);

const had = (fault = "") => ({ has: true, fault });
const asked = { path: "links.*.delay_ms", to: "abc" };
const REFUSED =
  'links.forward.delay_ms: must be a number in ms, is "abc"; links.return.delay_ms: must be a number in ms, is "abc"';

test("a value that every scenario refuses is told once, of the field, in the setting's own words", () => {
  const outcomes = [had(REFUSED), { has: false, fault: "" }, had(REFUSED)];
  const told = settingFault(outcomes, asked, words);
  expect(told).toBe(`“${words("links.*.delay_ms")}” must be a number in ms, is "abc".`);
  expect(told).not.toContain("delay_ms");
  const other = "links.forward.capacity_kbps: must not be above physical_kbps";
  expect(settingFault([had(other)], asked, words)).toBe(
    "“Link forward: Capacity” must not be above physical_kbps.",
  );
  const nested = "links.forward.queue.kind: must be one of: codel, pie";
  expect(settingFault([had(nested)], asked, String)).toBe(
    "“links.forward.queue.kind” must be one of: codel, pie.",
  );
});

test.each([
  ["links.forward.delay_ms", "links.*.delay_ms"],
  ["links.forward.delay", "links.forward.delay"],
  ["flows.forward.delay_ms", "flows.forward.delay_ms"],
  ["links.delay_ms", "links.delay_ms"],
  ["links.forward.delay_ms.more", "links.forward.delay_ms.more"],
])("of what is wrong at %s it is said that it is at %s", (at, of) => {
  expect(settingFault([had(`${at}: is odd`)], asked, String)).toBe(`“${of}” is odd.`);
});

test("so is a field that none of them has", () => {
  expect(settingFault([{ has: false, fault: "" }], asked, words)).toBe(
    `None of these scenarios has “${words(asked.path)}”.`,
  );
});

test("what one of them takes is no fault of the field; nor is nothing asked for", () => {
  expect(settingFault([had(REFUSED), had()], asked, words)).toBe("");
  for (const nothing of [{ path: "" }, { to: "" }])
    expect(settingFault([had(REFUSED)], { ...asked, ...nothing }, words)).toBe("");
  expect(settingFault([], asked, words)).toBe("");
  const worker = "No worker can be started here: out of memory";
  expect(settingFault([had(worker)], asked, words)).toBe("");
  expect(faultText(schema, worker)).toBe(worker);
});

test("every field has words of its own, and they lead back to its path, for all and for one", () => {
  const all = knownPaths(schema);
  expect(all.length).toBeGreaterThan(50);
  expect(new Set(all.map((one) => one.words)).size).toBe(all.length);
  for (const { path, words: said } of all) {
    expect(pathFromText(schema, said)).toBe(path);
    const own = path.replace("*", "forward");
    expect(words(own), own).not.toBe(own);
    expect(pathFromText(schema, words(own)), words(own)).toBe(own);
    expect(said).not.toMatch(/\*|_kbps|_ms\b/);
  }
  expect(unitOfPath(schema, "links.*.delay_ms")).toBe("ms");
});

test("a path may be typed as well, and what is no field stays as it was typed", () => {
  expect(pathFromText(schema, " links.*.delay_ms ")).toBe("links.*.delay_ms");
  expect(words("links.*.nonsense")).toBe("links.*.nonsense");
  expect(pathFromText(schema, "nonsense")).toBe("nonsense");
  const inMs = { unit: "ms", shown: "ms", min: -1, max: 1e9 };
  expect(parseQuantity("0.1 s", inMs)).toEqual({ ok: true, value: 100 });
});
