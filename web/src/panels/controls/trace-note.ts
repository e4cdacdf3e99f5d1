// Kinds that replay something say so where they are chosen, and how to replay one's own.

import { valueIn } from "../../data/json-path";
import { currentScenario, schema } from "../../store";

const WORDS: Readonly<Record<string, string>> = {
  access: "Replays a trace. Drop a Mahimahi or AlphaRTC file on the page to replay yours.",
  source: "Replays an encoder’s frames. Drop a .frames.csv file on the page to replay yours.",
};

/** What to say below the choice at `path`, if it is one of a kind that replays. */
export function traceNote(path: string): string | undefined {
  const [, part] = /\.(access|source)\.kind$/.exec(path) ?? [];
  if (part === undefined) return undefined;
  const kind = valueIn(currentScenario(), path);
  const { content } = schema.objects[part]?.kinds?.[String(kind)] ?? {};
  return content === "trace" ? WORDS[part] : undefined;
}
