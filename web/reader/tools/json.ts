// JSON as tools write it: one value, one a line, or several one after the other, also where the last one was cut off.

export type Tree = { readonly [key: string]: unknown };

export const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const treeIn = (value: unknown, key: string): Tree => {
  const inner = isTree(value) ? value[key] : undefined;
  return isTree(inner) ? inner : {};
};

export const listIn = (value: unknown, key: string): readonly unknown[] => {
  const inner = isTree(value) ? value[key] : undefined;
  return Array.isArray(inner) ? inner : [];
};

/** Empty of what is no number. */
export const numberIn = (value: unknown, key: string): number | null => {
  const inner = isTree(value) ? value[key] : undefined;
  return typeof inner === "number" && Number.isFinite(inner) ? inner : null;
};

/** Begins as JSON does: not as a line of iperf ("[  5]") or ping -D ("[1790000000.1]"). */
export const isJson = (head: string): boolean =>
  /^\s*(\{\s*["}]|\[\s*([{["\]]|-?\d[\d.eE+-]*\s*,))/.test(head);

export interface JsonValues {
  readonly values: readonly unknown[];
  /** How many have brackets like a value and are none. */
  readonly broken: number;
  /** The last one does not end. */
  readonly isCut: boolean;
}

const code = (letter: string): number => letter.charCodeAt(0);
const [QUOTE, ESCAPE, LINE] = [code('"'), code("\\"), code("\n")];
const [OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [code("{"), code("}"), code("["), code("]")];

/** All whole values of a text, from the first bracket on; what stands between them is left out. */
export function jsonValues(text: string): JsonValues {
  const whole = parsed(text);
  if (whole !== undefined) return { values: [whole], broken: 0, isCut: false };
  const values: unknown[] = [];
  let [depth, begin, broken, isWord] = [0, 0, 0, false];
  for (let i = 0; i < text.length; ++i) {
    const letter = text.charCodeAt(i);
    if (isWord) {
      // A word ends with its line at the latest, so that one quote too many spoils one line.
      if (letter === ESCAPE) i += 1;
      else if (letter === QUOTE || letter === LINE) isWord = false;
    } else if (letter === QUOTE) isWord = depth > 0;
    else if (letter === OPEN || letter === OPEN_LIST) {
      if (depth === 0) begin = i;
      depth += 1;
    } else if ((letter === CLOSE || letter === CLOSE_LIST) && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      const value = parsed(text.slice(begin, i + 1));
      if (value === undefined) broken += 1;
      else values.push(value);
    }
  }
  return { values, broken, isCut: depth > 0 };
}

/** What of it could not be read, in sentences. */
export function leftOut(text: string): readonly string[] {
  const { broken, isCut } = jsonValues(text);
  const notes =
    broken === 0
      ? []
      : [
          `${broken === 1 ? "One part of it is" : `${broken} parts of it are`} damaged, and left out.`,
        ];
  return isCut ? [...notes, "The file ends too early: what is whole in it is read."] : notes;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
