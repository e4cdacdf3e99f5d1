// What is told of a key.

/** "Here": of the page that is open, and of no other. */
export type KeyGroup = "Here" | "Time" | "Changes" | "View" | "Page";

export interface KnownKey {
  /** As written on the keys, in the order to press: `["Shift", "Z"]`. */
  readonly shown: readonly string[];
  /** `event.key` in lower case for letters. */
  readonly key: string;
  readonly group: KeyGroup;
  readonly does: string;
}
