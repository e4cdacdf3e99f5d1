import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { markupOf, wordsIn } from "../../../tests/rendered";
import { opened } from "../../../tests/slides/edits";
import { FakeStorage } from "../../../tests/slides/fake-kept";
import { emptySlide } from "../deck/edit";
import type { MadeDeck } from "../making/client";
import type { FilledText } from "../making/protocol";
import { DeckContext, useSlideTitle } from "./use-deck";

const slide = emptySlide("s1", "bullets", "Loss of {loss ratio}");
const Title = (): ReactElement => <p>{useSlideTitle(slide)}</p>;
const filled = (at: string, text: string): FilledText => ({ at, text, faults: [] });

async function titleWith(
  texts: readonly FilledText[] | null,
  recalled: readonly FilledText[] = [],
): Promise<string> {
  const store = await opened(new FakeStorage());
  const found = { missing: [], stale: [], staleRuns: [] };
  const made = createStore<MadeDeck>(() => ({
    ...{ slides: new Map(), of: null, warnings: [], busy: false, runs: null, failed: "" },
    recalled: new Map([["s1", recalled]]),
    found: texts && { ...found, texts: { s1: texts }, remeasured: store.state.getState().deck },
  }));
  const nothing = (): void => undefined;
  const worker = { made, make: nothing, write: () => Promise.reject(), stop: nothing };
  const around = (
    <DeckContext value={{ store, worker }}>
      <Title />
    </DeckContext>
  );
  return wordsIn(markupOf(around));
}

test("a slide is called by its title with the numbers in it, and until there are any without them", async () => {
  const texts = [filled("bullet 1", "A bullet"), filled("title", "Loss of 0.8 %")];
  expect(await titleWith(texts)).toBe("Loss of 0.8 %");
  expect(await titleWith([])).toMatch(/^Loss of .+$/);
  expect(await titleWith(null)).toBe("Loss of …");
});

test("until its number is found out it is the one of the last time", async () => {
  const before = [filled("title", "Loss of 0.7 %")];
  expect(await titleWith(null, before)).toBe("Loss of 0.7 %");
  expect(await titleWith([filled("title", "Loss of 0.8 %")], before)).toBe("Loss of 0.8 %");
});
