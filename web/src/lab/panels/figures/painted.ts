// A picture of the page as a file of its own: what style sheets gave it stands in the picture then. On white, whatever the theme.

const SVG = "http://www.w3.org/2000/svg";

/** What a style sheet may decide of a shape or a text. */
const LOOKS = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "opacity",
] as const;

/** Of those, what an element has that says nothing. */
const PLAIN: Readonly<Record<string, string>> = {
  "stroke-dasharray": "none",
  "font-weight": "400",
  "text-anchor": "start",
  "dominant-baseline": "auto",
  opacity: "1",
};

const LINE = 14;

export interface PictureTexts {
  readonly title: string;
  /** Below it, in lines; the last one is the link. */
  readonly lines: readonly string[];
  readonly link: string;
}

export function paintedSvg(picture: SVGSVGElement, words: PictureTexts): string {
  const copy = inLight(picture, () => painted(picture));
  const { width, height } = picture.viewBox.baseVal;
  const { title, lines, link } = words;
  const top = 2 * LINE;
  const tall = top + height + (lines.length + 1) * LINE;
  copy.setAttribute("viewBox", `0 ${-top} ${width} ${tall}`);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(tall));
  copy.setAttribute("font-family", "Arial, Liberation Sans, Helvetica, sans-serif");
  const paper = shape("rect", { x: 0, y: -top, width, height: tall, fill: "#ffffff" });
  const head = written(title, -top + LINE, 13, "#1a1f26");
  head.setAttribute("font-weight", "700");
  const told = lines.map((line, i) => written(line, height + (i + 1) * LINE, 10, "#5d6672"));
  const anchor = shape("a", { href: link });
  anchor.append(
    written("nada-lab: open this run", height + (lines.length + 1) * LINE, 10, "#0b62a8"),
  );
  const name = document.createElementNS(SVG, "title");
  name.textContent = title;
  copy.prepend(name, paper);
  copy.append(head, ...told, anchor);
  return new XMLSerializer().serializeToString(copy);
}

/** Styles are read within one task: nothing of it is ever seen. */
function inLight<T>(element: Element, read: () => T): T {
  const root = element.ownerDocument.documentElement;
  const before = root.dataset.theme;
  root.dataset.theme = "light";
  try {
    return read();
  } finally {
    if (before === undefined) delete root.dataset.theme;
    else root.dataset.theme = before;
  }
}

function painted(picture: SVGSVGElement): SVGSVGElement {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const sources = picture.querySelectorAll<SVGElement>("*");
  const targets = copy.querySelectorAll<SVGElement>("*");
  for (const [i, target] of targets.entries()) {
    const source = sources[i];
    if (source === undefined) continue;
    const style = getComputedStyle(source);
    for (const look of LOOKS) {
      const value = style.getPropertyValue(look);
      if (value !== "" && value !== PLAIN[look]) target.setAttribute(look, value);
    }
    for (const name of ["class", "data-series", "tabindex"]) target.removeAttribute(name);
  }
  for (const name of ["class", "style"]) copy.removeAttribute(name);
  return copy;
}

function written(text: string, y: number, size: number, fill: string): SVGElement {
  const element = shape("text", { x: 4, y: y - 3, "font-size": size, fill });
  element.textContent = text;
  return element;
}

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
