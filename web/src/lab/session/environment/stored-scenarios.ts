// Scenario files that are too large for a link, kept in this browser, so that a reload and the back button find them again.

import type { ScenarioStorage } from "./scenario-storage";

/** Gives a file again by the key that its link holds. */
export interface StoredScenarios {
  /** Resolves when a reload would find it. Every file has a key, which tells it from others of its name. */
  keep(name: string, text: string): Promise<Kept>;
  /** Null where it is not there: another browser, or cleared. */
  find(key: string): Promise<string | null>;
}

interface Kept {
  readonly key: string;
  /** False where the browser keeps nothing (storage denied, or full): the file is there as long as this page. */
  readonly stored: boolean;
}

const NO_STORAGE: ScenarioStorage = { put: async () => false, find: async () => null };

/** By code that comes with the first such file. */
const inBrowser = (): Promise<ScenarioStorage> =>
  import("./scenario-database").then(({ STORED }) => STORED).catch(() => NO_STORAGE);

export function createStoredScenarios(
  storage: () => Promise<ScenarioStorage> = inBrowser,
): StoredScenarios {
  /** What storage did not take. */
  const held = new Map<string, string>();
  return {
    async keep(name, text) {
      const key = await keyOf(text);
      const stored = await (await storage()).put(key, name, text);
      if (!stored) held.set(key, text);
      return { key, stored };
    },
    find: async (key) => held.get(key) ?? (await storage()).find(key),
  };
}

/** For a session without storage. */
export const createUnstoredScenarios = (): StoredScenarios =>
  createStoredScenarios(async () => NO_STORAGE);

/** Of the content: the same file has the same link. Without a secure context there is no hash; a random key does then. */
async function keyOf(text: string): Promise<string> {
  const bytes = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)))
    : crypto.getRandomValues(new Uint8Array(8));
  return [...bytes.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
