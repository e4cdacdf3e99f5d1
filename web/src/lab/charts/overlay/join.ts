// Elements that stand for data, as d3-selection's `join` has it: one for each datum, in their order, kept as long as its key is there.
// That library is one class, of which nothing can be left out: 4 kB (gzip) for this.

const SVG = "http://www.w3.org/2000/svg";

/** What an element says: its attributes, null for one that it does not have, and its text. */
export interface SvgContent {
  readonly text?: string;
  readonly [attribute: string]: string | number | null | undefined;
}

const keys = new WeakMap<Element, string>();

/** `keyOf`: each datum's own name; by its place where it has none. */
export function join<T>(
  group: SVGGElement,
  name: "text" | "circle",
  data: readonly T[],
  said: (datum: T) => SvgContent,
  keyOf: (datum: T, place: number) => string = (_, place) => String(place),
): void {
  const left = new Map<string, Element>();
  for (const element of group.children) left.set(keys.get(element) ?? "", element);
  const elements = data.map((datum, place) => {
    const key = keyOf(datum, place);
    const element = left.get(key) ?? group.ownerDocument.createElementNS(SVG, name);
    left.delete(key);
    keys.set(element, key);
    write(element, said(datum));
    return element;
  });
  for (const element of left.values()) element.remove();
  elements.forEach((element, place) => {
    const there = group.children[place] ?? null;
    if (there !== element) group.insertBefore(element, there);
  });
}

function write(element: Element, { text, ...attributes }: SvgContent): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
  if (text !== undefined) element.textContent = text;
}
