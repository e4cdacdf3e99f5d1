// A class is for its rule. One whose rule has gone leaves a control without its look, and no error says so.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const source = fileURLToPath(new URL("../src", import.meta.url));

/** Those that need no rule, each with the reason. */
const WITHOUT: Readonly<Record<string, string>> = {};

const below = (ending: RegExp): readonly string[] =>
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(source, name), "utf8"));

const rules = new Set(
  below(/\.css$/).flatMap((css) =>
    [...css.replace(/\/\*.*?\*\//gs, "").matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(
      ([, name = ""]) => name,
    ),
  ),
);

/** What stands in quotes within an attribute; of a name that is put together only its beginning is known. */
function namesIn(attribute: string): readonly string[] {
  const texts = /^["']/.test(attribute)
    ? [attribute.slice(1, -1)]
    : [...attribute.matchAll(/"([^"]*)"|`([^`]*)`/g)].map(([, plain, made]) => plain ?? made ?? "");
  return texts.flatMap((text) => text.replace(/\$\{[^}]*\}/g, "*").split(/\s+/));
}

/** Every class that a component gives: to an element, or to a component that hands it on. */
const given = new Set(
  below(/\.tsx$/).flatMap((code) =>
    [...code.matchAll(/\b[cC]lass(?:Name)?=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g)].flatMap(
      ([, attribute = ""]) => namesIn(attribute),
    ),
  ),
);

const hasRule = (name: string): boolean =>
  name.endsWith("*")
    ? [...rules].some((rule) => rule.startsWith(name.slice(0, -1)))
    : rules.has(name);

test("every class of a component has a rule in a style sheet", () => {
  expect(given.size).toBeGreaterThan(500);
  const without = [...given].filter((name) => name !== "" && name !== "*" && !hasRule(name));
  expect(without.sort()).toEqual(Object.keys(WITHOUT).sort());
});
