// Texts of scenarios that name a profile name one that can be chosen.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../cli/root";
import { freshLab } from "./lab";

const NAMED = /\bprofiles? ([a-z0-9]+(?:-[a-z0-9]+)+)/g;

const texts = readdirSync(join(ROOT, "scenarios"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(json|md)$/.test(file) && !file.endsWith("schema.json"))
  .map((file) => [file, readFileSync(join(ROOT, "scenarios", file), "utf8")] as const);

test("each profile that a scenario's text names is one of the engine's", async () => {
  const kinds = Object.values((await freshLab()).schema().objects.controller?.kinds ?? {});
  const known = new Set(kinds.flatMap(({ profiles = {} }) => Object.keys(profiles)));
  const named = texts.flatMap(([file, text]) =>
    [...text.matchAll(NAMED)].map(([, name = ""]) => `${file}: ${name}`),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((one) => !known.has(one.split(": ")[1] ?? ""))).toEqual([]);
});
