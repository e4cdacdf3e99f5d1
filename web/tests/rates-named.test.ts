// Three rates: what a controller aims at (reference), what is sent, what arrives. A sentence that names a rate says which.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { collectionNames, crossRunChecksOf } from "../cli/cross-run/collection";
import { SCENARIOS } from "../cli/input/scenario-files";
import terms from "../src/learn/glossary/terms.json";

/** Whose rate it is, and not which: "NADA's rate", "the video’s rate", "its rate". */
const UNSAID = /(?:['’]s|\bits|\btheir|\bwhose) rate\b/;

const RATES = ["sending", "receiving", "reference"] as const;

test("what is compared between runs is called by the rate that is measured", () => {
  const wrong = collectionNames().flatMap((collection) =>
    crossRunChecksOf(collection).flatMap(({ title, of }) => {
      const measured = RATES.filter((rate) =>
        of.some((run) => JSON.stringify(run).includes(`mean_${rate}_rate`)),
      );
      if (measured.length === 0 || !/\brate\b/i.test(title)) return [];
      const said = measured.every((rate) => new RegExp(`\\b${rate} rate`, "i").test(title));
      const isSetting = /\b(?:start|lowest|highest) rate\b/.test(title);
      return said || isSetting ? [] : [`${collection}: ${title}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test("lessons and glossary never speak of a rate that may be any of three", () => {
  const lessons = readdirSync(`${SCENARIOS}/lessons`)
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name, readFileSync(`${SCENARIOS}/lessons/${name}`, "utf8")] as const);
  const sentences = terms.terms.map(({ id, sentence }) => [id, sentence] as const);
  expect(lessons.length).toBeGreaterThan(10);
  expect([...lessons, ...sentences].filter(([, text]) => UNSAID.test(text))).toEqual([]);
});

test("a lesson that asks for the reference rate lays the guess over it, and one that asks for what arrives over that", () => {
  for (const name of readdirSync(`${SCENARIOS}/lessons`).filter((one) => one.endsWith(".json"))) {
    const { predict, open } = JSON.parse(readFileSync(`${SCENARIOS}/lessons/${name}`, "utf8"));
    if (predict.chart !== "rates") continue;
    const asksReference = /reference rate/.test(predict.ask);
    expect(asksReference || /arrives|receives/.test(predict.ask), name).toBe(true);
    expect(predict.column, name).toMatch(asksReference ? /^reference_rate/ : /^receiving_rate/);
    // The line that is asked for can be seen.
    if (asksReference) expect(open).toContain("lines=rates");
  }
});
