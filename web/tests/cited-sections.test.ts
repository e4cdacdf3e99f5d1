// Tooltips say from which section a setting is; RFC 8868 has one for each of these.

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
