// An expression of the core's equations, typeset. Symbols come from the core; a name without one stands without its unit.

import type { ReactElement } from "react";
import {
  type Fragment,
  isApart,
  isBracketed,
  lastFactor,
} from "../../../../model/data/formula/fragments";
import { type Node, signOf } from "../../../../model/data/formula/parse";
import { type Symbols, symbolOf } from "../../../../model/data/formula/symbols";

export function Typeset({ node, symbols }: Of): ReactElement {
  switch (node.kind) {
    case "number":
      return <mn>{node.unit === "" ? node.value : `${node.value} ${node.unit}`}</mn>;
    case "text":
      return <mtext>{node.text}</mtext>;
    case "name":
      return <Name symbol={symbolOf(node.name, symbols)} />;
    case "unary":
      return (
        <mrow>
          <mo>{node.op === "-" ? "−" : "not"}</mo>
          <Inside node={node.of} bracketed={isBracketed(node.of, "*", "left")} symbols={symbols} />
        </mrow>
      );
    case "binary":
      return <Binary node={node} symbols={symbols} />;
    case "call":
      return <Call node={node} symbols={symbols} />;
  }
}

/** One part of a long expression: lines may end between these. */
export function TypesetFragment({
  parts,
  symbols,
}: {
  readonly parts: Fragment;
  readonly symbols: Symbols;
}): ReactElement {
  return (
    <mrow>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an expression never change places
        <mrow key={i}>
          {"node" in part ? (
            <Typeset node={part.node} symbols={symbols} />
          ) : "word" in part ? (
            <mi mathvariant="normal">{part.word}</mi>
          ) : BESIDE.has(part.sign) ? (
            <mo stretchy="false">{part.sign}</mo>
          ) : (
            // At the start of a line a sign would take itself for a prefix, without space.
            <mo form="infix">{part.sign}</mo>
          )}
        </mrow>
      ))}
    </mrow>
  );
}

const BESIDE: ReadonlySet<string> = new Set(["(", ")", ","]);

/** `r_ref` sets an index below its letter; a parameter such as `RMAX` stands upright. */
export function Name({ symbol }: { readonly symbol: string }): ReactElement {
  const [base = "", index] = symbol.split("_");
  const letter = base.length > 2 ? <mi mathvariant="normal">{base}</mi> : <mi>{base}</mi>;
  if (index === undefined) return letter;
  return (
    <msub>
      {letter}
      <mi mathvariant="normal">{index}</mi>
    </msub>
  );
}

/** In letters; an index is smaller. */
export function widthOf(name: string, symbols: Symbols): number {
  const [base = "", index = ""] = symbolOf(name, symbols).split("_");
  return base.length + 0.7 * index.length;
}

type Of<K extends Node["kind"] = Node["kind"]> = {
  readonly node: Extract<Node, { kind: K }>;
  readonly symbols: Symbols;
};

function Binary({ node, symbols }: Of<"binary">): ReactElement {
  const { op, left, right } = node;
  if (op === "/") {
    return (
      <mfrac>
        <mrow>
          <Typeset node={left} symbols={symbols} />
        </mrow>
        <mrow>
          <Typeset node={right} symbols={symbols} />
        </mrow>
      </mfrac>
    );
  }
  const first = <Inside node={left} bracketed={isBracketed(left, op, "left")} symbols={symbols} />;
  if (op === "^") {
    return (
      <msup>
        <mrow>{first}</mrow>
        <Typeset node={right} symbols={symbols} />
      </msup>
    );
  }
  return (
    <mrow>
      {first}
      <mo>{op === "*" && !isApart(left, right, symbols) ? "\u2062" : signOf(op)}</mo>
      {/* The bars of two fractions side by side would be one. */}
      {op === "*" && isFraction(lastFactor(left)) && isFraction(right) && <mspace width="0.25em" />}
      <Inside node={right} bracketed={isBracketed(right, op, "right")} symbols={symbols} />
    </mrow>
  );
}

const isFraction = (node: Node): boolean => node.kind === "binary" && node.op === "/";

function Inside({ node, bracketed, symbols }: Of & { readonly bracketed: boolean }) {
  const inner = <Typeset node={node} symbols={symbols} />;
  return bracketed ? <Brackets>{inner}</Brackets> : inner;
}

function Brackets({ children }: { readonly children: ReactElement }): ReactElement {
  return (
    <mrow>
      <mo>(</mo>
      {children}
      <mo>)</mo>
    </mrow>
  );
}

function Call({ node, symbols }: Of<"call">): ReactElement {
  const [first] = node.args;
  if (node.name === "before" && first?.kind === "name") {
    return (
      <msup>
        <Name symbol={symbolOf(first.name, symbols)} />
        <mo>′</mo>
      </msup>
    );
  }
  return (
    <mrow>
      <mi mathvariant="normal">{node.name.replace("_", " ")}</mi>
      <mo stretchy="false">(</mo>
      {node.args.map((arg, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the arguments of a function never change places
        <mrow key={i}>
          {i > 0 && <mo>,</mo>}
          <Typeset node={arg} symbols={symbols} />
        </mrow>
      ))}
      <mo stretchy="false">)</mo>
    </mrow>
  );
}
