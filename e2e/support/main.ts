/**
 * Of a test: what a person does first in a room, which `npm test` tries after every change of the page. All tests, with every
 * width, template, theme and browser, are the step "Playwright whole" of .ci/scheduled.
 */
export const MAIN = "@main";
