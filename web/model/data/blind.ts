// What senders that do not listen make of a criterion: beside a controller's verdict it says what the criterion is worth.

import { beyond, type Limits } from "./over-seeds";

/** In the order of the columns: constant at the lowest, middle and highest rate of the range, and deaf from the row's moment on. */
export const BLIND = ["lowest", "middle", "highest", "deaf"] as const;
export type Blind = (typeof BLIND)[number];

/** What each came to under the first seed; null where a run has no value. */
export type BlindValues = readonly (number | null)[];

/** Whether each keeps the limits. */
export function blindMet(values: BlindValues, limits: Limits): readonly boolean[] {
  return BLIND.map((_, i) => {
    const value = values[i] ?? null;
    return value !== null && beyond(value, limits) === 0;
  });
}

/** Collections whose criteria are all the lab's own; those of the others are of a document that judges. */
const OWN: readonly string[] = ["rfc9743", "explore"];

/** Whether a criterion is the lab's own and met at one constant rate: it judges no controller. */
export function isMetBlindly(
  collection: string,
  values: BlindValues | null | undefined,
  limits: Limits,
): boolean {
  if (values == null || !OWN.includes(collection)) return false;
  return blindMet(values, limits).slice(0, BLIND.indexOf("deaf")).includes(true);
}
