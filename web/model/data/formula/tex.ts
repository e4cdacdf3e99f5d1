// An equation of the core's in TeX, for pictures of it.

import { isApart, isBracketed } from "./fragments";
import { type Node, type Op, parse } from "./parse";
import { type Symbols, symbolOf } from "./symbols";

/** Of what is neither a fraction nor a power. */
const SIGNS: Readonly<Record<Exclude<Op, "/" | "^">, string>> = {
  or: "\\;\\text{or}\\;",
  and: "\\;\\text{and}\\;",
  "==": "=",
  "!=": "\\ne",
  "<": "<",
  "<=": "\\le",
  ">": ">",
  ">=": "\\ge",
  "+": "+",
  "-": "-",
  "*": "\\cdot",
};

/** Functions that TeX has a name for. */
const FUNCTIONS: ReadonlySet<string> = new Set(["min", "max", "exp"]);

export function equationTex(
  { result, form }: { readonly result: string; readonly form: string },
  symbols: Symbols,
): string {
  return `${nameTex(result, symbols)} \\leftarrow ${texOf(parse(form), symbols)}`;
}

export function texOf(node: Node, symbols: Symbols): string {
  switch (node.kind) {
    case "number":
      return node.unit === "" ? String(node.value) : `${node.value}\\,\\mathrm{${node.unit}}`;
    case "text":
      return `\\text{${node.text.replaceAll("_", " ")}}`;
    case "name":
      return nameTex(node.name, symbols);
    case "unary":
      return `${node.op === "-" ? "-" : "\\text{not }"}${inside(node.of, "*", "left", symbols)}`;
    case "binary":
      return binaryTex(node, symbols);
    case "call":
      return callTex(node, symbols);
  }
}

/** `r_ref` sets an index below its letter; a parameter such as `RMAX` stands upright. */
function nameTex(name: string, symbols: Symbols): string {
  const [base = "", index] = symbolOf(name, symbols).split("_");
  const letter = base.length > 2 ? `\\mathrm{${upright(base)}}` : base;
  return index === undefined ? letter : `${letter}_{\\mathrm{${upright(index)}}}`;
}

function upright(words: string): string {
  return words.replaceAll(" ", "\\ ");
}

function binaryTex(
  { op, left, right }: Extract<Node, { kind: "binary" }>,
  symbols: Symbols,
): string {
  if (op === "/") return `\\frac{${texOf(left, symbols)}}{${texOf(right, symbols)}}`;
  const first = inside(left, op, "left", symbols);
  if (op === "^") return `{${first}}^{${texOf(right, symbols)}}`;
  const sign = op === "*" && !isApart(left, right, symbols) ? "\\," : SIGNS[op];
  return `${first} ${sign} ${inside(right, op, "right", symbols)}`;
}

function inside(node: Node, op: Op, side: "left" | "right", symbols: Symbols): string {
  const inner = texOf(node, symbols);
  return isBracketed(node, op, side) ? bracketed(inner, [node]) : inner;
}

/** Brackets of a fixed size, as high as what they hold: those that grow without limit are put together from pieces. */
const BRACKETS = [
  ["(", ")"],
  ["\\Bigl(", "\\Bigr)"],
  ["\\Biggl(", "\\Biggr)"],
] as const;

function bracketed(inner: string, nodes: readonly Node[]): string {
  const height = Math.min(BRACKETS.length - 1, Math.max(0, ...nodes.map(fractionsIn)));
  const [open, close] = BRACKETS[height] ?? BRACKETS[0];
  return `${open}${inner}${close}`;
}

/** How many fractions stand in one another. */
function fractionsIn(node: Node): number {
  switch (node.kind) {
    case "unary":
      return fractionsIn(node.of);
    case "binary":
      return (node.op === "/" ? 1 : 0) + Math.max(fractionsIn(node.left), fractionsIn(node.right));
    case "call":
      return Math.max(0, ...node.args.map(fractionsIn));
    default:
      return 0;
  }
}

function callTex({ name, args }: Extract<Node, { kind: "call" }>, symbols: Symbols): string {
  const [first] = args;
  if (name === "before" && first?.kind === "name") return `{${nameTex(first.name, symbols)}}'`;
  const head = FUNCTIONS.has(name) ? `\\${name}` : `\\operatorname{${name.replaceAll("_", "\\ ")}}`;
  return `${head}${bracketed(args.map((arg) => texOf(arg, symbols)).join(", "), args)}`;
}
