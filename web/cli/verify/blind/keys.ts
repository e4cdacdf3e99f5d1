// What the kept values of blind senders are known by: the runs, as with seeds, and what is asked of them. Words may change.

import { createHash } from "node:crypto";
import { isTree } from "../../../model/data/json-path";
import { runsOf } from "../../../model/scenario/language/cases";
import type { CollectionCheck } from "../../cross-run/collection";
import { scenarioText } from "../../input/scenario-files";
import { type KeyOf, runKeys } from "../kept/run-key";

export interface BlindKeys {
  ofScenario(name: string): string;
  ofCheck(check: CollectionCheck): string;
}

const WORDS: ReadonlySet<string> = new Set(["id", "title", "why", "differs", "published"]);

/** Empty where there are no golden hashes: that tells no engine from another. */
export function blindKeys(keyOf: KeyOf = runKeys()): BlindKeys {
  return {
    ofScenario: (name) => {
      const written: unknown = JSON.parse(scenarioText(name));
      return withAsked(keyOf([{ scenario: name }]), isTree(written) ? written.expect : null);
    },
    ofCheck: (check) => withAsked(keyOf(runsOf(check)), check),
  };
}

function withAsked(key: string, asked: unknown): string {
  if (key === "") return "";
  const text = JSON.stringify(asked, (name, value) => (WORDS.has(name) ? undefined : value));
  return createHash("sha256").update(`${key}${text}`).digest("hex").slice(0, 16);
}
