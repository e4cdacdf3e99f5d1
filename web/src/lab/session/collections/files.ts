// The scenarios of each collection, by name: one module for each, fetched when one of them is opened.
import type { Json } from "../types";

export type ByName<T> = Readonly<Record<string, T>>;

export const files: Readonly<Record<string, () => Promise<ByName<Json>>>> = import.meta.glob<
  ByName<Json>
>("../../../../../scenarios/*/collection.json", { import: "default", query: "?scenarios" });

/** Where a collection is in those lists. */
export const fileOf = (collection: string): string =>
  `../../../../../scenarios/${collection}/collection.json`;
