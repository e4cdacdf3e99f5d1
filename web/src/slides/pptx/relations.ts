// What a part of the package refers to: other parts, and addresses outside. Each by a number of its own.

import { escaped } from "../../../model/data";
import { HEAD } from "./xml";

const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export class Relations {
  readonly #rows: string[] = [];
  readonly #known = new Map<string, string>();

  /** `type` as ECMA-376 names it: slideLayout, image …; `target` is relative to the part. */
  part(type: string, target: string, namespace = OFFICE): string {
    return this.#add(`${namespace}/${type}`, target, "");
  }

  link(href: string): string {
    return this.#add(`${OFFICE}/hyperlink`, href, ' TargetMode="External"');
  }

  xml(): string {
    return `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${this.#rows.join("")}</Relationships>`;
  }

  #add(type: string, target: string, mode: string): string {
    const key = `${type} ${target}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const id = `rId${this.#rows.length + 1}`;
    this.#rows.push(`<Relationship Id="${id}" Type="${type}" Target="${escaped(target)}"${mode}/>`);
    this.#known.set(key, id);
    return id;
  }
}
