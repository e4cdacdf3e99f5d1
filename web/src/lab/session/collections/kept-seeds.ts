// What the criteria of a collection come to under many seeds (scenarios/<collection>/seeds.csv), each file fetched when it is first shown.

import { readSeedTable, type SeedTable } from "../../../../model/data/formats/seed-table";

const files = import.meta.glob<string>("../../../../../scenarios/*/seeds.csv", {
  query: "?raw",
  import: "default",
});

/** Empty for a collection of which nothing is kept. */
export async function loadKeptSeeds(collection: string): Promise<SeedTable> {
  const file = files[`../../../../../scenarios/${collection}/seeds.csv`];
  return file === undefined ? new Map() : readSeedTable(await file());
}
