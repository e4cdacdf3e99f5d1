import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isTree } from "../../src/data/json-path";
import { findScenario, SCENARIOS, scenarioNames } from "../scenario-files";
import { withValues } from "../settings";
import { collectionNames, relationsOf } from "./collection";

interface Written {
  readonly title: string;
  readonly about: string;
  readonly source: string;
  readonly ids: Readonly<
    Record<string, { readonly scenarios?: readonly string[]; readonly why_not?: string }>
  >;
}

const scenarios = new Set(scenarioNames());

describe.each(collectionNames())("scenarios/%s/collection.json", (collection) => {
  const file = join(SCENARIOS, collection, "collection.json");
  const written = JSON.parse(readFileSync(file, "utf8")) as Written;
  const relations = relationsOf(collection);

  test("says what the collection is and where it comes from", () => {
    for (const text of [written.title, written.about, written.source]) {
      expect(text.length).toBeGreaterThan(3);
    }
  });

  test("has for every id of its source a scenario, a relation, or why not", () => {
    for (const [id, { scenarios: named = [], why_not }] of Object.entries(written.ids)) {
      const known = named.filter((name) => scenarios.has(whole(name, collection)));
      expect({ id, unknown: named.filter((name) => !known.includes(name)) }).toEqual({
        id,
        unknown: [],
      });
      const related = relations.some((relation) => relation.id === id);
      expect([id, known.length > 0 || related || why_not !== undefined]).toEqual([id, true]);
    }
  });

  test("relates runs that there are, by settings that they take, and says who asks for it", () => {
    for (const { id, of, why = "" } of relations) {
      expect([id, /^(published|authors' code|ours)\b/.test(why)]).toEqual([id, true]);
      for (const { scenario, set = {} } of of) {
        const read: unknown = JSON.parse(findScenario(scenario).text);
        expect(() => isTree(read) && withValues(read, set)).not.toThrow();
      }
    }
  });
});

function whole(name: string, collection: string): string {
  return name.includes("/") ? name : `${collection}/${name}`;
}
