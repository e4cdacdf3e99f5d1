// Decks of whole collections: set-ups of other people's tests, with what is long in them, in type that can be read, and no slide of nothing.

import { expect, test } from "vitest";
import { controllerNamed } from "../../model/scenario/controllers";
import { emptyDeck } from "../../src/slides/deck/edit";
import { TEMPLATES } from "../../src/slides/deck/templates/templates";
import { FRAME } from "../../src/slides/files/slide-look";
import { fitted, LEAST_READABLE, writtenTable } from "../../src/slides/files/table-layout";
import { freshLab } from "../../tests/lab";
import { factsOf } from "../../tests/slides/real-runs";
import { collectionNames } from "../cross-run/collection";
import { subjectOf } from "./subjects";

const lab = await freshLab();
const schema = lab.schema();
const facts = await factsOf(emptyDeck(), {});
const others = ["nada", "gcc", "scream-v2"].flatMap((name) => controllerNamed(schema, name) ?? []);

/** RTP sessions have no slides. */
const collections = collectionNames().filter((name) => name !== "rfc4586");
const cases = collections.flatMap((collection) =>
  TEMPLATES.flatMap(({ name }) =>
    [others, []]
      .filter((controllers) => name !== "comparison" || controllers.length > 0)
      .map((controllers) => ({ collection, name, controllers })),
  ),
);

test.each(cases)("slides of $collection in $name can be read: $controllers.length", async ({
  collection,
  name,
  controllers,
}) => {
  const subject = await subjectOf(lab, [collection], false, () => undefined);
  const template = TEMPLATES.find((one) => one.name === name);
  const deck = template?.make({ schema, ...subject, controllers, seeds: 1 });
  const tables = deck?.slides.flatMap(({ title, table }) => {
    if (table === null) return [];
    const { size, tight } = fitted(
      writtenTable(table, facts, "", () => null),
      FRAME.body.width,
    );
    return [{ title: title.text, size, tight }];
  });
  expect(tables?.length).toBeGreaterThan(0);
  const bars = deck?.slides.flatMap(({ figures }) =>
    figures.flatMap((one) => (one.kind === "bars" ? [one.groups.length] : [])),
  );
  expect(bars).not.toContain(0);
  const status = deck?.slides.find(({ title }) => title.text === "Status");
  // Three tests of two lines each, at most, beside what holds for all: nine lines.
  expect(status?.bullets.length ?? 0).toBeLessThanOrEqual(7);
  expect(tables?.filter(({ size, tight }) => tight || size < LEAST_READABLE)).toEqual([]);
});
