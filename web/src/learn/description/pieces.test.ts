import { expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../../../cli/input/scenario-files";
import { ownersIn, parametersOfOwner } from "../../../model/scenario/schema";
import type { Scenario } from "../../../model/scenario/types";
import { freshLab } from "../../../tests/lab";
import { piecesOf, sentences } from "./pieces";

const moving = (text: string, duration_s = 100, labels: readonly string[] = []) =>
  piecesOf(text, duration_s, (label) => labels.includes(label))
    .filter(({ kind }) => kind !== "text")
    .map(({ kind, text: words }) => `${kind}: ${words}`);

test("moments and ranges of time lead there, lengths of time do not", () => {
  expect(
    moving(
      "At 60 s it falls, from 20 to 30 s it stays, between 40 and 60 s it rises; 5 s later, within 2 s.",
    ),
  ).toEqual(["moment: At 60 s", "range: from 20 to 30 s", "range: between 40 and 60 s"]);
});

test("what lies after the end of the run leads nowhere", () => {
  expect(moving("at 60 s and at 120 s", 100)).toEqual(["moment: at 60 s"]);
  expect(moving("from 80 to 101 s it is not", 100)).toEqual([]);
});

test("the very end of the run can be gone to, as a moment and with a range", () => {
  expect(moving("until 100 s, and from 80 to 100 s", 100)).toEqual([
    "moment: until 100 s",
    "range: from 80 to 100 s",
  ]);
});

test("a quoted setting of the scenario can be set, another quotation is text", () => {
  expect(
    moving(
      'Set "Largest signal" to the 500 ms of their code, or "Delays" to filtered; "so they say".',
      9,
      ["Largest signal", "Delays"],
    ),
  ).toEqual(['setting: "Largest signal" to the 500 ms', 'setting: "Delays" to filtered']);
});

test("a term is explained once, and no part of a longer word is one", () => {
  expect(moving("The queue fills; the queue drains. Requeue, queue-free: nothing.")).toEqual([
    "term: queue",
  ]);
});

test("every description of the gallery stays word for word what it was, and every time in it is in the run", async () => {
  const schema = (await freshLab()).schema();
  let moves = 0;
  for (const name of scenarioNames()) {
    const scenario = JSON.parse(scenarioText(name)) as Scenario;
    const { story: description = "", duration_s } = scenario;
    const labels = new Set(
      scenario.session === undefined
        ? ownersIn(schema, scenario).flatMap((owner) =>
            parametersOfOwner(owner).map(({ label }) => label),
          )
        : [],
    );
    const pieces = piecesOf(description, duration_s, (label) => labels.has(label));
    expect(pieces.map(({ text }) => text).join(""), name).toBe(description);
    expect(sentences(description).join(" "), name).toBe(description);
    for (const piece of pieces) {
      if (piece.kind === "moment") expect(piece.t_s, name).toBeLessThanOrEqual(duration_s);
      if (piece.kind === "range") expect(piece.range_s[1], name).toBeLessThanOrEqual(duration_s);
      if (piece.kind !== "text" && piece.kind !== "term") moves += 1;
    }
  }
  expect(moves).toBeGreaterThan(60);
});
