// What several parts of the schema of scenarios say.

export type JsonSchema = { readonly [keyword: string]: unknown };

export const TEXT = { type: "string" };
export const SECONDS = { type: "number", minimum: 0 };

/** A text can only be that word: of a misspelt one an editor says so, and not that it should have been something else. It offers examples. */
export function orWord(word: string, otherwise: JsonSchema): JsonSchema {
  // biome-ignore lint/suspicious/noThenProperty: it is JSON Schema's word.
  return { examples: [word], if: { type: "string" }, then: { enum: [word] }, else: otherwise };
}
