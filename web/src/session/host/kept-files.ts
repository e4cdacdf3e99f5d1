// Scenario files that are too large for a link, kept in this browser, so that a reload and the back button find them again.

/** Gives a file again by the key that its link holds. */
export interface KeptFiles {
  /** The key, or null where the browser keeps nothing (storage denied, or full). */
  keep(name: string, text: string): Promise<string | null>;
  /** Null where it is not there: another browser, or cleared. */
  find(key: string): Promise<string | null>;
}

/** For a session without storage. */
export const KEEPS_NOTHING: KeptFiles = {
  keep: async () => null,
  find: async () => null,
};

/** In the browser's own storage, by code that comes with the first such file. */
export function createKeptFiles(): KeptFiles {
  const stored = (): Promise<KeptFiles> =>
    import("./stored-files").then(({ STORED }) => STORED).catch(() => KEEPS_NOTHING);
  return {
    keep: async (name, text) => (await stored()).keep(name, text),
    find: async (key) => (await stored()).find(key),
  };
}
