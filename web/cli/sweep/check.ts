// Fields of a JSON object, read one after another: each that is missing, of another type or unknown is one fault with its place.

import { isTree, type Tree } from "../../model/data/json-path";
import type { Fault } from "../../model/engine/types";
import { meant } from "../../model/scenario/language/nearest-names";

export class Fields {
  readonly tree: Tree;
  readonly #known = new Set<string>();

  /** What is no object counts as an empty one, with a fault. */
  constructor(
    value: unknown,
    readonly at: string,
    readonly faults: Fault[],
  ) {
    this.tree = isTree(value) ? value : {};
    if (!isTree(value)) this.#say("", `must be an object, is ${shown(value)}`);
  }

  has(key: string): boolean {
    this.#known.add(key);
    return this.tree[key] !== undefined;
  }

  text(key: string, instead: string | null): string {
    const value = this.#read(key, instead === null);
    if (value === undefined) return instead ?? "";
    if (typeof value === "string") return value;
    this.#say(key, `must be a text, is ${shown(value)}`);
    return instead ?? "";
  }

  number(key: string, instead: number | null): number {
    const value = this.#read(key, instead === null);
    if (value === undefined) return instead ?? Number.NaN;
    if (typeof value === "number" && Number.isFinite(value)) return value;
    this.#say(key, `must be a number, is ${shown(value)}`);
    return instead ?? Number.NaN;
  }

  whole(key: string, instead: number | null, least: number, most: number): number {
    const value = this.number(key, instead);
    if (Number.isInteger(value) && value >= least && value <= most) return value;
    if (!Number.isNaN(value))
      this.#say(key, `must be a whole number from ${least} to ${most}, is ${value}`);
    return instead ?? Number.NaN;
  }

  choice<T extends string>(key: string, known: readonly T[], instead: T | null): T {
    const value = this.text(key, instead);
    const found = known.find((one) => one === value);
    if (found !== undefined) return found;
    if (value !== "") this.#say(key, `there is no "${value}"${meant(value, known)}`);
    return instead ?? (known[0] as T);
  }

  numbers(key: string): readonly number[] {
    const list = this.list(key);
    list.forEach((value, i) => {
      if (typeof value !== "number" || !Number.isFinite(value))
        this.#say(`${key}[${i}]`, `must be a number, is ${shown(value)}`);
    });
    return list.filter((value): value is number => Number.isFinite(value));
  }

  /** Empty where there is none. */
  list(key: string): readonly unknown[] {
    const value = this.#read(key, false) ?? [];
    if (Array.isArray(value)) return value;
    this.#say(key, `must be a list, is ${shown(value)}`);
    return [];
  }

  /** The fields of an object inside; of none where there is none. */
  inside(key: string): Fields {
    return new Fields(this.#read(key, false) ?? {}, this.place(key), this.faults);
  }

  /** Each of a list of objects. */
  each<T>(key: string, read: (fields: Fields) => T): readonly T[] {
    return this.list(key).map((value, i) =>
      read(new Fields(value, this.place(`${key}[${i}]`), this.faults)),
    );
  }

  fault(key: string, what: string): void {
    this.#say(key, what);
  }

  /** After everything was read: what is left over. */
  end(): void {
    const known = [...this.#known];
    for (const key of Object.keys(this.tree))
      if (!this.#known.has(key) && key !== "$schema")
        this.#say(key, `is no field here${meant(key, known)}`);
  }

  place(key: string): string {
    if (key === "") return this.at;
    return this.at === "" ? key : `${this.at}.${key}`;
  }

  #read(key: string, needed: boolean): unknown {
    this.#known.add(key);
    const value = this.tree[key];
    if (value === undefined && needed) this.#say(key, "is missing");
    return value;
  }

  #say(key: string, what: string): void {
    this.faults.push({ at: this.place(key), what });
  }
}

function shown(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return JSON.stringify(value) ?? "nothing";
}
