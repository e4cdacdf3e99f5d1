// What expressions have in common, whatever their names are: tokens, and operators of which some bind stronger than others. The equations of
// the core (parse.ts) and the formulas of slides (scenario/language/read-metric.ts) are read by it.

export interface Token {
  /** The group of the pattern that it matched. */
  readonly kind: string;
  readonly text: string;
}

/** `pattern`: sticky; each of its named groups is a kind of token. `unknown` is told where none of them stands. */
export function tokensOf(
  text: string,
  pattern: RegExp,
  unknown: (at: number) => never,
): readonly Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end; ) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found === null) return unknown(at);
    at = pattern.lastIndex;
    for (const [kind, token] of Object.entries(found.groups ?? {})) {
      if (token !== undefined) tokens.push({ kind, text: token });
    }
  }
  return tokens;
}

/** Quoted, a word is no sign. */
export const QUOTED = "quoted";

export interface Grammar<N, Op extends string> {
  /** Binary operators, weakest first; those of one level bind from the left. */
  readonly levels: readonly (readonly Op[])[];
  operand(): N;
  node(op: Op, left: N, right: N): N;
}

/** Goes through tokens. */
export class TokenReader {
  #at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  /** Tokens that have been read. */
  get at(): number {
    return this.#at;
  }

  get next(): Token | undefined {
    return this.tokens[this.#at];
  }

  /** The one after the next. */
  get second(): Token | undefined {
    return this.tokens[this.#at + 1];
  }

  read(): Token | undefined {
    const token = this.next;
    this.#at += 1;
    return token;
  }

  /** Reads the next token where it is one of these. */
  take<T extends string>(...signs: readonly T[]): T | undefined {
    const { kind, text } = this.next ?? {};
    const found = kind === QUOTED ? undefined : signs.find((sign) => sign === text);
    if (found !== undefined) this.#at += 1;
    return found;
  }

  /** Operands with the operators between them, of this level and stronger ones. */
  expression<N, Op extends string>(grammar: Grammar<N, Op>, level = 0): N {
    const signs = grammar.levels[level];
    if (signs === undefined) return grammar.operand();
    let left = this.expression(grammar, level + 1);
    for (let op = this.take(...signs); op !== undefined; op = this.take(...signs)) {
      left = grammar.node(op, left, this.expression(grammar, level + 1));
    }
    return left;
  }
}
