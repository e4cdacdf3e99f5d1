// Shapes of JSON: each reads a value, or says at which path something is wrong and what to do about it. What a shape does not
// know it keeps: a deck that a later version wrote loses nothing by being opened here.

import type { Fault } from "../../../../model/engine";

export type Shape<T> = (value: unknown, at: string, faults: Fault[]) => T;

/** Longer texts are no text of a slide; the largest file that is read is larger than all of them. */
const LONGEST_TEXT = 20_000;

export const text: Shape<string> = (value, at, faults) => {
  if (typeof value !== "string") return refused(at, faults, "must be a text in quotes", "");
  if (value.length <= LONGEST_TEXT) return value;
  return refused(at, faults, `must have at most ${LONGEST_TEXT} characters; shorten it`, "");
};

/** A time or a duration. */
export const seconds: Shape<number> = (value, at, faults) =>
  typeof value === "number" && value >= 0 && Number.isFinite(value)
    ? value
    : refused(at, faults, "must be a number of seconds, zero or more", 0);

export const plain: Shape<string | number | boolean> = (value, at, faults) =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : refused(at, faults, "must be a text, a number, true or false", 0);

export function oneOf<T extends string>(...choices: readonly T[]): Shape<T> {
  return (value, at, faults) =>
    choices.find((one) => one === value) ??
    refused(at, faults, `must be one of ${choices.join(", ")}`, choices[0] as T);
}

export function list<T>(of: Shape<T>): Shape<readonly T[]> {
  return (value, at, faults) =>
    Array.isArray(value)
      ? value.map((one, i) => of(one, `${at}.${i}`, faults))
      : refused(at, faults, "must be a list in square brackets", []);
}

export function orNull<T>(of: Shape<T>): Shape<T | null> {
  return (value, at, faults) => (value === null ? null : of(value, at, faults));
}

/** A field that may be missing. */
export function optional<T>(of: Shape<T>, otherwise: T): Shape<T> {
  return (value, at, faults) => (value === undefined ? otherwise : of(value, at, faults));
}

export function record<T>(of: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value, at, faults) => {
    if (!isObject(value)) return refused(at, faults, "must be an object in braces", {});
    const entries = Object.entries(value).map(
      ([key, one]) => [key, of(one, `${at}.${key}`, faults)] as const,
    );
    return Object.fromEntries(entries);
  };
}

export function object<T extends object>(fields: { readonly [K in keyof T]: Shape<T[K]> }) {
  return (value: unknown, at: string, faults: Fault[]): T => {
    const given = isObject(value) ? value : {};
    if (!isObject(value)) refused(at, faults, "must be an object in braces", null);
    const names = Object.keys(fields) as (keyof T & string)[];
    const read = names.map((name) => {
      const inside = at === "" ? name : `${at}.${name}`;
      return [name, fields[name](given[name], inside, isObject(value) ? faults : [])] as const;
    });
    return { ...given, ...Object.fromEntries(read) } as T;
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function refused<T>(at: string, faults: Fault[], what: string, otherwise: T): T {
  faults.push({ at, what });
  return otherwise;
}
