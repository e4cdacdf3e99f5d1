// Every number that a text says of our own runs is held by a claim: twenty seeds, not one.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { collectionNames } from "../../cli/cross-run/collection";
import { SCENARIOS, scenarioNames, scenarioText } from "../../cli/input/scenario-files";
import { LESSONS, readClaims } from "../../cli/verify/kept/claims";
import { scenarioOf } from "../../src/learn/lesson/lesson";
import { SET_UP_WORDS } from "./set-up-words";
import { unclaimedIn } from "./unclaimed";

const scenarios = scenarioNames();
const textsOf = (collection: string): readonly string[] => [
  readFileSync(join(SCENARIOS, collection, "collection.json"), "utf8"),
  ...scenarios.filter((name) => name.startsWith(`${collection}/`)).map(scenarioText),
];

describe.each(collectionNames())("%s", (collection) => {
  const texts = textsOf(collection).map((text) => JSON.parse(text));
  const ofSetUp = SET_UP_WORDS[collection] ?? [];

  test("says no number of our own runs that no claim holds", () => {
    const said = [...readClaims(collection).map(({ says }) => says), ...ofSetUp];
    const all = texts.flatMap((text) => unclaimedIn(text, said));
    const once = new Set(all.map(({ words, text }) => `“${words}” in “${text}”`));
    expect([...once]).toEqual([]);
  });

  test("excuses no words that stand there no more", () => {
    const needed = texts.flatMap((text) => unclaimedIn(text, [])).map(({ text }) => text);
    expect(ofSetUp.filter((words) => !needed.some((text) => text.includes(words)))).toEqual([]);
  });
});

describe("lessons", () => {
  const lessons = readdirSync(join(SCENARIOS, LESSONS)).filter((file) => file.endsWith(".json"));
  const claimed = readClaims(LESSONS);

  test.each(lessons)("%s says no number of its run that no claim holds", (file) => {
    const lesson = JSON.parse(readFileSync(join(SCENARIOS, LESSONS, file), "utf8"));
    const { links, flows, changes } = JSON.parse(scenarioText(scenarioOf(lesson)));
    const { before, after, predict, task } = lesson;
    const told = [...before, predict.ask, ...after].map((story: string) => ({ story }));
    const said = claimed.filter((claim) => `${claim.in}.json` === file).map(({ says }) => says);
    const found = unclaimedIn({ told, task, links, flows, changes }, [
      ...said,
      ...(SET_UP_WORDS[LESSONS] ?? []),
    ]);
    expect(found.map(({ words, text }) => `“${words}” in “${text}”`)).toEqual([]);
  });
});

describe("a text of a run", () => {
  const asked = (text: string, said: readonly string[] = [], more: object = {}) =>
    unclaimedIn({ story: text, ...more }, said).map(({ words }) => words);

  test.each<[string, readonly string[]]>([
    ["NADA keeps 466 kbit/s here.", ["466 kbit/s"]],
    ["It loses 0.5 % and needs 7 s.", ["0.5 %", "7 s"]],
    ["Over twenty seeds it holds.", ["twenty seeds"]],
    ["NADA gets a third of the link, twice as much as TCP.", ["a third", "twice"]],
    ["The capacity halves to a quarter.", []],
    ["The third one joins at the end.", []],
    ["The slides have 45 %. RFC 8867 gives 300 ms.", []],
    ["ours: at most 5 % is ours.", []],
  ])("%s", (text, words) => expect(asked(text)).toEqual(words));

  test("may say what a claim holds, and what is set", () => {
    expect(asked("It keeps 466 kbit/s of 1 Mbit/s.", ["keeps 466 kbit/s"])).toEqual(["1 Mbit/s"]);
    const link = { links: { forward: { capacity_kbps: 1000, delay_ms: 50 } } };
    expect(asked("1 Mbit/s, 50 ms away, and 51 ms.", [], link)).toEqual(["51 ms"]);
  });

  test("is read wherever words stand, but not where a document's number is named", () => {
    const differs = { differs: "here it is 54 ms", why: "published: 45 %; within 10 points" };
    expect(unclaimedIn({ expect: [differs] }, []).map(({ words }) => words)).toEqual(["54 ms"]);
  });
});
