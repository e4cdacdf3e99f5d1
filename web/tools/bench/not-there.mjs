/** What cannot be measured here, and why: no fault of what is measured. */
export class NotThere extends Error {}
