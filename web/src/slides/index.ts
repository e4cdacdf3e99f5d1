// Slides as compare sees them: a comparison is measured as a deck of one slide, and leaves as slides.

export { type BarsFigure, type Deck, richText, type Slide, type SlideTable } from "./deck/deck";
export { emptyDeck, emptySlide, freshId, nameOf, withRun, withSlide } from "./deck/edit";
export { type Facts, type MissingRun, type RunFacts, runOf } from "./deck/facts";
export { AHEAD, leadsIn } from "./deck/formula/best";
export { RECOVERY_RULE } from "./deck/formula/recovery";
export { valueOrFault } from "./deck/formula/text";
export type { Value } from "./deck/formula/value";
export { gathered } from "./deck/gather";
export { aboutOfRun, overlaid, sideBySide } from "./deck/overlay";
export type { SeriesStyle } from "./deck/series-styles";
export {
  editsOf,
  hasCompetingFlows,
  inViewIn,
  type Step,
  shortName,
  stepsOf,
} from "./deck/templates/template-plan";
export { charts, listed } from "./deck/templates/template-slides";
export { rangeOf, settingOf, valueAt } from "./deck/templates/template-tables";
export { AddButton } from "./panels/add-button";
export { deckOf } from "./store/deck-of";

/** What writes a deck as a file, and what makes decks from templates: fetched when they are wanted. */
export const loadDeckWriter = () => import("./making/client");
export const loadTemplates = () => import("./panels/templates");
