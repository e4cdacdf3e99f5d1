import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../tests/test-folder";
import { folderDestination, refuseForeign } from "./destination";
import { isOwn } from "./list";

const { root, at } = testFolder();

test("of many files that are in the way three are named, and the others counted", () => {
  const place = folderDestination("--out", at("full"), "scenario.json", {});
  for (const name of ["e", "d", "c", "b", "a"]) writeFileSync(join(place.folder, name), "");
  expect(() => refuseForeign(place)).toThrow(/holds a, b, c and 2 more, which nada-lab did not/);
});

test("a file of several megabytes is one's own by all of its bytes", () => {
  const bytes = Buffer.alloc(3 * 1024 * 1024, "0123456789");
  writeFileSync(at("packets.csv"), bytes);
  const sets = { ".": { "packets.csv": createHash("sha256").update(bytes).digest("hex") } };
  expect(isOwn(root, "packets.csv", sets)).toBe(true);
  bytes[bytes.length - 1] = 0;
  writeFileSync(at("packets.csv"), bytes);
  expect(isOwn(root, "packets.csv", sets)).toBe(false);
});
