// An equation in TeX as the glyphs and rules that MathJax sets it with, in thousandths of an em, y upwards from the baseline.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Loaded when it is needed: it is large. */
function converter() {
  const { mathjax } = require("mathjax-full/js/mathjax.js");
  const { TeX } = require("mathjax-full/js/input/tex.js");
  const { SVG } = require("mathjax-full/js/output/svg.js");
  const { liteAdaptor } = require("mathjax-full/js/adaptors/liteAdaptor.js");
  const { RegisterHTMLHandler } = require("mathjax-full/js/handlers/html.js");
  const { AllPackages } = require("mathjax-full/js/input/tex/AllPackages.js");
  const adaptor = liteAdaptor();
  RegisterHTMLHandler(adaptor);
  const document = mathjax.document("", {
    InputJax: new TeX({ packages: AllPackages.filter((name) => name !== "bussproofs") }),
    OutputJax: new SVG({ fontCache: "none" }),
  });
  return { adaptor, convert: (tex) => document.convert(tex, { display: true }) };
}

let made = null;

/** `glyphs` gets the outline of each glyph that is new, by its number. */
export function placesIn(tex, glyphs) {
  made ??= converter();
  const { adaptor, convert } = made;
  const svg = adaptor.firstChild(convert(tex));
  const fault = find(
    adaptor,
    svg,
    (node) => adaptor.getAttribute(node, "data-mml-node") === "merror",
  );
  if (fault) throw new Error(`MathJax cannot set ${tex}`);
  const [, , width, height] = adaptor.getAttribute(svg, "viewBox").split(" ").map(Number);
  const top = -Number(adaptor.getAttribute(svg, "viewBox").split(" ")[1]);
  const known = new Map(Object.entries(glyphs).map(([number, d]) => [d, number]));
  const places = [];
  let before = 0;
  const rules = [];
  const visit = (node, at) => {
    const here = moved(at, adaptor.getAttribute(node, "transform"));
    const number = (name) => Number(adaptor.getAttribute(node, name) ?? 0);
    const kind = adaptor.kind(node);
    if (kind === "path") {
      const d = adaptor.getAttribute(node, "d");
      if (d === "") return;
      if (!known.has(d)) {
        known.set(d, String(known.size + 1));
        glyphs[known.get(d)] = d;
      }
      const left = round(here.x);
      places.push([Number(known.get(d)), left - before, round(here.y), round(here.scale, 1000)]);
      before = left;
    } else if (kind === "rect") {
      rules.push([
        round(here.x + here.scale * number("x")),
        round(here.y + here.scale * number("y")),
        round(here.scale * number("width")),
        round(here.scale * number("height")),
      ]);
    } else if (kind === "text") throw new Error(`no glyph for a letter of ${tex}`);
    else if (kind === "g" || kind === "svg") {
      // A bracket that grows is a picture within the picture, cut to its middle piece.
      if (kind === "svg" && node !== svg) throw new Error(`a stretched sign in ${tex}`);
      for (const child of adaptor.childNodes(node)) visit(child, here);
    }
  };
  for (const child of adaptor.childNodes(svg)) visit(child, { x: 0, y: 0, scale: 1 });
  return { width: round(width), height: round(top), depth: round(height - top), places, rules };
}

function find(adaptor, node, wanted) {
  if (adaptor.kind(node) === "#text") return null;
  if (wanted(node)) return node;
  for (const child of adaptor.childNodes(node)) {
    const found = find(adaptor, child, wanted);
    if (found) return found;
  }
  return null;
}

/** MathJax writes translate(x,y) and scale(s), in this order; the outermost scale(1,-1) turns y upwards. */
function moved({ x, y, scale }, transform) {
  let now = { x, y, scale };
  for (const [, name, inside] of (transform ?? "").matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = inside.split(/[ ,]+/).map(Number);
    if (name === "translate")
      now = { ...now, x: now.x + now.scale * a, y: now.y + now.scale * (b ?? 0) };
    else if (name === "scale" && a > 0) now = { ...now, scale: now.scale * a };
    else throw new Error(`MathJax wrote ${name}(${inside})`);
  }
  return now;
}

const round = (value, per = 1) => Math.round(value * per) / per;
