// Scenarios by the folder that they lie in, named as people know them.

import type { GalleryEntry } from "../../session/types";

export interface Collection {
  readonly name: string;
  readonly entries: readonly GalleryEntry[];
}

/** Folders that need more than capitals. A folder not named here is shown with its own name. */
const NAMES: Readonly<Record<string, string>> = {
  rfc8867: "RFC 8867: test cases",
  ietf90: "IETF 90",
  ietf106: "IETF 106",
  "gcc-nada": "GCC and NADA",
};

/** Keeps the order in which the gallery lists them. */
export function collections(entries: readonly GalleryEntry[]): readonly Collection[] {
  const folders = new Map<string, GalleryEntry[]>();
  for (const entry of entries) {
    const folder = entry.id.includes("/") ? entry.id.slice(0, entry.id.indexOf("/")) : "";
    folders.set(folder, [...(folders.get(folder) ?? []), entry]);
  }
  return [...folders].map(([folder, inside]) => ({ name: nameOf(folder), entries: inside }));
}

/** What people call a folder of scenarios. */
export function nameOf(folder: string): string {
  const plain = folder.replaceAll("-", " ");
  return NAMES[folder] ?? (plain === "" ? "Others" : plain[0]?.toUpperCase() + plain.slice(1));
}
