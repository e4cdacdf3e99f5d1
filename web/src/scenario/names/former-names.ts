// Scenarios that have become another one, by the names that old links, decks and scripts have for them.

const NOW: Readonly<Record<string, string>> = {
  "explore/video-call": "rfc8867/5.1",
  "video-call": "rfc8867/5.1",
};

/** The name that a scenario has today. */
export const nameToday = (name: string): string =>
  Object.hasOwn(NOW, name) ? (NOW[name] ?? name) : name;
