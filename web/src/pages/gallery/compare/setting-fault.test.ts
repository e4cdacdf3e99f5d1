import { expect, test } from "vitest";
import { settingFault } from "./setting-fault";

const had = (fault = "") => ({ has: true, fault });
const asked = { path: "links.*.delay_ms", to: "abc" };
const REFUSED =
  'links.forward.delay_ms: must be a number in ms, is "abc"; links.return.delay_ms: must be a number in ms, is "abc"';

test("a value that every scenario refuses is told once, of the field", () => {
  expect(settingFault([had(REFUSED), { has: false, fault: "" }, had(REFUSED)], asked)).toBe(
    '“links.*.delay_ms” must be a number in ms, is "abc".',
  );
  const other = "links.forward.capacity_kbps: must not be above physical_kbps";
  expect(settingFault([had(other)], asked)).toBe(`${other}.`);
});

test("so is a field that none of them has", () => {
  expect(settingFault([{ has: false, fault: "" }], asked)).toBe(
    "None of these scenarios has “links.*.delay_ms”.",
  );
});

test("what one of them takes is no fault of the field; nor is nothing asked for", () => {
  expect(settingFault([had(REFUSED), had()], asked)).toBe("");
  expect(settingFault([had(REFUSED)], { path: "", to: "" })).toBe("");
  expect(settingFault([], asked)).toBe("");
  expect(settingFault([had("No worker can be started here: out of memory")], asked)).toBe("");
});
