// Elements of an SVG group that are used again from frame to frame, by their place. A data join (d3-selection) keeps them by key for its
// transitions; nothing here has any, and that library is 3.9 kB (gzip) of the first view.

const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Readonly<Record<string, string | number>>;

/** The group's `count` children: those that it has, new ones where they are too few; the others are taken out. */
export function svgChildren<K extends "text" | "circle">(
  group: SVGGElement,
  name: K,
  count: number,
): HTMLCollectionOf<SVGElementTagNameMap[K]> {
  while (group.children.length > count) group.lastElementChild?.remove();
  while (group.children.length < count) {
    group.append(group.ownerDocument.createElementNS(SVG, name));
  }
  return group.children as HTMLCollectionOf<SVGElementTagNameMap[K]>;
}

export function setAttributes(element: SVGElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
