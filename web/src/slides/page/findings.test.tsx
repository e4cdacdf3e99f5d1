import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { movedSince } from "../../../model/data";
import { markupOf, wordsIn } from "../../../tests/rendered";
import { emptyDeck, emptySlide } from "../deck/edit";
import type { MadeDeck } from "../making/client";
import { DeckContext, type OpenDeck } from "../panels/use-deck";
import { Findings, SlideWarnings } from "./findings";

const deck = {
  ...emptyDeck("A meeting"),
  slides: ["a", "b", "c"].map((id) => emptySlide(id, "bullets")),
};

/** What is read of a deck of three slides, of which this has been found out. */
function read(element: ReactElement, made: object, more: object = {}): string {
  const state = { deck, problem: "", news: "", offered: null, former: 0, reading: false, ...more };
  const nothing = {
    slides: new Map(),
    found: null,
    of: deck,
    warnings: [],
    runs: null,
    failed: "",
  };
  const open = {
    store: { state: createStore(() => state) },
    worker: { made: createStore(() => ({ ...nothing, ...made }) as unknown as MadeDeck) },
  } as unknown as OpenDeck;
  return wordsIn(markupOf(<DeckContext value={open}>{element}</DeckContext>));
}
const findings = (made: object, fault = "") =>
  read(<Findings fault={fault} onFormer={() => undefined} />, made);
const found = (stale: readonly string[], staleRuns: readonly string[] = []) => ({
  found: { stale, staleRuns, missing: [], remeasured: deck, texts: {} },
});

test("a warning stands at the slide that it is about, and at no other", () => {
  const warnings = [
    { slide: 1, what: "first" },
    { slide: 2, what: "second" },
  ];
  const at = (id: string) => read(<SlideWarnings id={id} />, { warnings });
  expect(["a", "b", "c"].map(at)).toEqual(["first", "second", ""]);
});

test("stale numbers are counted and named, many of them in part, and the runs that moved", () => {
  expect(findings({})).toBe("");
  expect(findings(found(["loss"]))).toContain("1 number is stale: loss Accept");
  const many = Array.from({ length: 11 }, (_, i) => `number ${i + 1}`);
  const words = findings(found(many, ["NADA", "GCC"]));
  expect(words).toContain("NADA and GCC give other results");
  expect(words).toContain("11 numbers are stale: number 1 number 2");
  expect(words).toContain("number 8 and 3 more");
  expect(words).not.toContain("number 9");
  expect(findings(found([], ["NADA"]))).toContain(
    "NADA gives other results than when this was written. No number on a slide is stale.",
  );
});

test("which version wrote what moved is said where the deck knows it, of one version alone", () => {
  const run = (version: string | undefined) => ({
    ...{ label: "", link: "" },
    made: { version, build: "b", hash: "h" },
  });
  const runs = { a: run("0.1.9"), b: run("0.1.9"), c: run("0.1.8"), d: run(undefined) };
  const told = (...names: string[]) =>
    read(<Findings fault="" onFormer={() => undefined} />, found([], names), {
      deck: { ...deck, runs },
    });
  expect(told("a", "b")).toContain(
    `than when this was written with nada-lab 0.1.9${movedSince("0.1.9")}. No number`,
  );
  for (const names of [["a", "c"], ["d"]])
    expect(told(...names)).toContain("than when this was written. No number");
});

test("what is wrong with a file, with keeping and with laying out is said, each as a sentence", () => {
  expect(findings({ failed: "no font" }, "a.json is no deck.")).toBe(
    "a.json is no deck. The slides cannot be laid out: no font",
  );
});
