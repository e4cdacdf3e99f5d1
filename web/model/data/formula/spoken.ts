// An equation of the core's read aloud, for those who cannot see its picture.

import { type Node, type Op, parse } from "./parse";
import { type Symbols, symbolOf } from "./symbols";

const OPERATOR_TEXTS: Readonly<Record<Op, string>> = {
  or: "or",
  and: "and",
  "==": "equals",
  "!=": "is not",
  "<": "is less than",
  "<=": "is at most",
  ">": "is greater than",
  ">=": "is at least",
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "over",
  "^": "to the power of",
};

/** "gamma becomes the minimum of GAMMA MAX, and Q BOUND over the quantity r t t plus delta, end of quantity" */
export function equationSpoken(
  { result, form }: { readonly result: string; readonly form: string },
  symbols: Symbols,
): string {
  return `${nameSpoken(result, symbols)} becomes ${spokenOf(parse(form), symbols)}`;
}

function spokenOf(node: Node, symbols: Symbols): string {
  switch (node.kind) {
    case "number":
      return node.unit === "" ? String(node.value) : `${node.value} ${node.unit}`;
    case "text":
      return node.text.replaceAll("_", " ");
    case "name":
      return nameSpoken(node.name, symbols);
    case "unary":
      return `${node.op === "-" ? "minus" : "not"} ${operand(node.of, symbols)}`;
    case "binary":
      return `${operand(node.left, symbols)} ${OPERATOR_TEXTS[node.op]} ${operand(node.right, symbols)}`;
    case "call":
      return callSpoken(node, symbols);
  }
}

/** What is written in brackets, or above or below a bar, is said to begin and to end. */
function operand(node: Node, symbols: Symbols): string {
  const inner = spokenOf(node, symbols);
  return node.kind === "binary" ? `the quantity ${inner}, end of quantity,` : inner;
}

function callSpoken({ name, args }: Extract<Node, { kind: "call" }>, symbols: Symbols): string {
  const [first] = args;
  if (name === "before" && first?.kind === "name")
    return `${nameSpoken(first.name, symbols)} before`;
  const all = args.map((arg) => spokenOf(arg, symbols));
  const words = { min: "the minimum", max: "the maximum" }[name] ?? name.replaceAll("_", " ");
  const list = all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
  return `${words} of ${list}`;
}

function nameSpoken(name: string, symbols: Symbols): string {
  const spelled = symbolOf(name, symbols).replaceAll("_", " ");
  return [...spelled].map((letter) => GREEK[letter] ?? letter).join("");
}

const GREEK: Readonly<Record<string, string>> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  Δ: "delta",
  ε: "epsilon",
  η: "eta",
  θ: "theta",
  κ: "kappa",
  λ: "lambda",
  μ: "mu",
  σ: "sigma",
  τ: "tau",
  φ: "phi",
  ω: "omega",
};
