import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderDestination, refuseForeign } from "./destination";
import { isOwn } from "./list";

const root = mkdtempSync(join(tmpdir(), "nada-lab-destination-"));
afterAll(() => rmSync(root, { recursive: true }));

test("of many files that are in the way three are named, and the others counted", () => {
  const place = folderDestination("--out", join(root, "full"), "scenario.json", {});
  for (const name of ["e", "d", "c", "b", "a"]) writeFileSync(join(place.folder, name), "");
  expect(() => refuseForeign(place)).toThrow(/holds a, b, c and 2 more, which nada-lab did not/);
});

test("a file of several megabytes is one's own by all of its bytes", () => {
  const bytes = Buffer.alloc(3 * 1024 * 1024, "0123456789");
  writeFileSync(join(root, "packets.csv"), bytes);
  const sets = { ".": { "packets.csv": createHash("sha256").update(bytes).digest("hex") } };
  expect(isOwn(root, "packets.csv", sets)).toBe(true);
  bytes[bytes.length - 1] = 0;
  writeFileSync(join(root, "packets.csv"), bytes);
  expect(isOwn(root, "packets.csv", sets)).toBe(false);
});
