// One scenario of those that come with the page: the file itself, when it is opened. Their titles are a list of its own (`titles.ts`),
// for pages that let a person choose.

import { asRead } from "../../../../model/scenario/sessions/kind";
import type { Json, Scenario } from "../types";

/** What a page without a link opens. */
export const FIRST_SCENARIO = "rfc8867/5.1";

/** Null where there is none of that name. */
export async function scenarioNamed(id: string): Promise<Scenario | null> {
  const file = await fileOf(id);
  return file === null ? null : asRead(file);
}

/** Where all others are is a list of its own, so that a page without a link need not load it. */
async function fileOf(id: string): Promise<Json | null> {
  if (id === FIRST_SCENARIO) {
    return (await import("../../../../../scenarios/rfc8867/5.1.json")).default as Json;
  }
  const { fileOf: place, files } = await import("./files");
  const [collection = "", name = "", ...more] = id.split("/");
  const all = more.length === 0 ? await files[place(collection)]?.() : undefined;
  return all !== undefined && Object.hasOwn(all, name) ? (all[name] ?? null) : null;
}
