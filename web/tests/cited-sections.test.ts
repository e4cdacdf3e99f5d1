// What the core's tooltips say of RFCs: from which section a setting is, and what a rule comes to.

import { expect, test } from "vitest";
import { freshLab } from "./lab";

const SECTIONS = [
  ["loss", ["4.2", "4.4"]],
  ["queue", ["4.3"]],
  ["jitter", ["4.5"]],
] as const;

test.each(SECTIONS)("%s cites the sections of RFC 8868 that are about it", async (name, about) => {
  const { objects } = (await freshLab()).schema();
  const said = JSON.stringify(objects[name] ?? {});
  const cited = [...said.matchAll(/RFC 8868 §(4\.\d)/g)].map(([, section]) => section);
  expect([...new Set(cited)].sort()).toEqual(about);
});

test("the 5 s of RFC 3550 are the mean of intervals that chance draws, as short as 2 s", async () => {
  const said = JSON.stringify((await freshLab()).schema());
  const told = [...said.matchAll(/5 s (?:apart )?or more([^,.;]*)/g)].map(([, more]) =>
    more?.trim(),
  );
  expect(told).toEqual(["in the mean", "in the mean"]);
});
