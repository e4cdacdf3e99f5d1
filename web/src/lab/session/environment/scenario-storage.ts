// What stored scenarios ask of the browser's own storage.

export interface ScenarioStorage {
  /** Whether it is stored now. */
  put(key: string, name: string, text: string): Promise<boolean>;
  find(key: string): Promise<string | null>;
}

/** The one that was opened longest ago goes first. At 16 MB for the largest file this is less than browsers allow. */
export const MOST_STORED = 12;
