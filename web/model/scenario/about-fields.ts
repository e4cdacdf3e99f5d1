// What a scenario says of itself besides its title: no run depends on any of it.

/** Texts and lists that a variant may have in its base's place. */
export const OWN_FIELDS = ["story", "source", "id", "phenomena", "try"] as const;

const ABOUT_FIELDS: readonly string[] = ["$schema", ...OWN_FIELDS, "assumptions", "expect"];

/** The fields of a scenario on which its run depends; its title is a name for people and stays. */
export function runFields(scenario: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(scenario).filter(([key]) => !ABOUT_FIELDS.includes(key)),
  );
}
