// A deck that was changed in two places at once: what each of them did to it, in one. Where both changed the same thing, the one
// at hand stands, and the place is named.

import type { Deck, DeckRun, RichText, Slide } from "./deck";
import { mentions } from "./edit";
import { isObject } from "./reading/shape";

export interface Merged {
  readonly deck: Deck;
  /** What both have changed, in words: "author", "slide 2, title". */
  readonly clashes: readonly string[];
}

/** `base`: what both of them have begun from. */
export function merged(base: Deck, mine: Deck, theirs: Deck): Merged {
  const clashes: string[] = [];
  const slides = mergedSlides(
    base.slides,
    withFreshIds(base, mine, theirs),
    theirs.slides,
    clashes,
  );
  const deck = {
    ...mergedFields(fieldsOf(base), fieldsOf(mine), fieldsOf(theirs), "", clashes),
    runs: mergedRuns(base.runs, mine.runs, theirs.runs, slides, clashes),
    slides,
  } as Deck;
  return { deck, clashes };
}

/** Whether both say the same, down to the last field. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(b, key) && same(fieldOf(a, key), fieldOf(b, key)))
  );
}

type Fields = Readonly<Record<string, unknown>>;

const fieldOf = (value: object, key: string): unknown => (value as Fields)[key];

function fieldsOf({ slides: _, runs: __, ...fields }: Deck): Fields {
  return fields;
}

function mergedFields(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  at: string,
  clashes: string[],
): Fields {
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const inside = at === "" ? key : `${at}, ${key}`;
      const value = mergedValue(base[key], mine[key], theirs[key], inside, clashes);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function mergedValue(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  at: string,
  clashes: string[],
): unknown {
  if (same(mine, base) || same(mine, theirs)) return theirs;
  if (same(theirs, base)) return mine;
  if (isRichText(base) && isRichText(mine) && isRichText(theirs)) {
    // What a formula showed belongs to the text that it was noted of.
    if (mine.text === base.text) return theirs;
    if (theirs.text === base.text || theirs.text === mine.text) return mine;
  } else if (isObject(base) && isObject(mine) && isObject(theirs)) {
    return mergedFields(base, mine, theirs, at, clashes);
  }
  clashes.push(at);
  return mine;
}

const isRichText = (value: unknown): value is RichText =>
  isObject(value) && typeof value.text === "string" && Array.isArray(value.was);

/** A slide that only one of them has deleted is gone, unless the other has changed it. */
function mergedSlides(
  base: readonly Slide[],
  mine: readonly Slide[],
  theirs: readonly Slide[],
  clashes: string[],
): readonly Slide[] {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const outcome = (id: string): Slide | null => {
    const [was, own, other] = [before.get(id), here.get(id), there.get(id)];
    if (own === undefined) return other === undefined || same(other, was) ? null : other;
    if (other === undefined) return same(own, was) ? null : own;
    const at = `slide ${mine.indexOf(own) + 1}`;
    return mergedValue(was ?? {}, own, other, at, clashes) as Slide;
  };
  const order = mergedOrder(base.map(idOf), mine.map(idOf), theirs.map(idOf), clashes);
  return order.map(outcome).filter((slide) => slide !== null);
}

const idOf = ({ id }: Slide): string => id;
const byId = (slides: readonly Slide[]): ReadonlyMap<string, Slide> =>
  new Map(slides.map((slide) => [slide.id, slide]));

/** All ids, in the order of the page that has moved slides; what only the other one has stands behind what it stood behind there. */
function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  clashes: string[],
): readonly string[] {
  const [minesMoved, theirsMoved] = [isMoved(base, mine), isMoved(base, theirs)];
  if (minesMoved && theirsMoved && isMoved(mine, theirs)) clashes.push("the order of the slides");
  const [order, other] = minesMoved ? [[...mine], theirs] : [[...theirs], mine];
  const known = new Set(order);
  for (const [i, id] of other.entries()) {
    if (known.has(id)) continue;
    // What stands behind nothing comes first.
    order.splice(order.indexOf(other[i - 1] as string) + 1, 0, id);
    known.add(id);
  }
  return order;
}

/** Whether what both have stands in another order. */
function isMoved(a: readonly string[], b: readonly string[]): boolean {
  const [inA, inB] = [new Set(a), new Set(b)];
  const left = a.filter((id) => inB.has(id));
  return !same(
    left,
    b.filter((id) => inA.has(id)),
  );
}

/** Two slides that were added in two places may have the same id, and are two slides. */
function withFreshIds(base: Deck, mine: Deck, theirs: Deck): readonly Slide[] {
  const [before, there] = [byId(base.slides), byId(theirs.slides)];
  const taken = new Set([...mine.slides, ...theirs.slides, ...base.slides].map(idOf));
  return mine.slides.map((slide) => {
    const other = there.get(slide.id);
    if (before.has(slide.id) || other === undefined || same(slide, other)) return slide;
    let n = taken.size + 1;
    while (taken.has(`s${n}`)) n += 1;
    taken.add(`s${n}`);
    return { ...slide, id: `s${n}` };
  });
}

type Runs = Deck["runs"];

/** One that a slide speaks of stays, whichever page has deleted it. */
function mergedRuns(
  base: Runs,
  mine: Runs,
  theirs: Runs,
  slides: readonly Slide[],
  clashes: string[],
): Runs {
  let texts: string | null = null;
  const speaksOf = (name: string): boolean => {
    texts ??= JSON.stringify(slides);
    return mentions(texts, name);
  };
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, DeckRun][] => {
      const [was, own, other] = [base[name], mine[name], theirs[name]];
      if (own === undefined || other === undefined) {
        const stays = was === undefined || speaksOf(name);
        const left = own ?? other;
        return stays && left !== undefined ? [[name, left]] : [];
      }
      // What came of it is found out again: the person need not hear that the two differ in it.
      const made = mergedValue(was?.made, own.made, other.made, "", []);
      const [before, here, there] = [was, own, other].map((run) => ({ ...run, made }));
      return [[name, mergedValue(before, here, there, `run ${name}`, clashes) as DeckRun]];
    }),
  );
}

/** The same deck, in which slides that have not changed are those of before: what was made of them still holds. */
export function withSlidesOf(before: Deck, deck: Deck): Deck {
  const known = byId(before.slides);
  return {
    ...deck,
    slides: deck.slides.map((slide) => {
      const was = known.get(slide.id);
      return was !== undefined && same(was, slide) ? was : slide;
    }),
  };
}

/** Both without the words of slides that are the same in both: `merged` makes the same of them, and they are small. */
export function onlyChanges(base: Deck, mine: Deck): readonly [base: Deck, mine: Deck] {
  const [before, here] = [byId(base.slides), byId(mine.slides)];
  const pruned = (deck: Deck): Deck => ({
    ...deck,
    slides: deck.slides.map((slide) => {
      const alike = same(before.get(slide.id), here.get(slide.id));
      return alike ? ({ id: slide.id } as Slide) : slide;
    }),
  });
  return [pruned(base), pruned(mine)];
}
