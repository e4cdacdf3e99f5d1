// The traces of the project put where its own scenarios name them, for tools that run without TypeScript.
// web/model/imports reads anybody's files and says what is wrong with them; both come to the same golden lines.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { scenarios } from "./paths.mjs";

const numbers = (line) => line.split(",").map(Number);

const READERS = {
  ".mahimahi": (lines) => lines.map(Number),
  ".frames.csv": (lines) => {
    const [rates = [], ...frames] = lines.filter((line) => !line.startsWith("#")).map(numbers);
    return { rates_kbps: rates, frame_bytes: rates.map((_, i) => frames.map((row) => row[i])) };
  },
};

/** The text of one of the project's scenarios, with the content of the files that it names. @param {string} text */
export function withTraces(text) {
  if (!text.includes('"file"')) return text;
  return JSON.stringify(JSON.parse(text), (key, value) => {
    if (key !== "trace" || typeof value?.file !== "string") return value;
    const reader = Object.entries(READERS).find(([ending]) => value.file.endsWith(ending))?.[1];
    const lines = readFileSync(join(scenarios, value.file), "utf8").trim().split("\n");
    return reader?.(lines) ?? value;
  });
}
