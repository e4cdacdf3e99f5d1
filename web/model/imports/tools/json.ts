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

/** All whole values of a text, from the first bracket on; what stands between them is left out. `isCut` where the last one does not end. */
export function jsonValues(text: string): { values: readonly unknown[]; isCut: boolean } {
  const whole = parsed(text);
  if (whole !== undefined) return { values: [whole], isCut: false };
  const values: unknown[] = [];
  let depth = 0;
  let begin = 0;
  const brackets = /"(?:[^"\\\n]|\\.)*"|[{}[\]]/g;
  for (let found = brackets.exec(text); found !== null; found = brackets.exec(text)) {
    const [mark] = found;
    if (mark === "{" || mark === "[") {
      if (depth === 0) begin = found.index;
      depth += 1;
    } else if ((mark === "}" || mark === "]") && depth > 0) {
      depth -= 1;
      if (depth > 0) continue;
      const value = parsed(text.slice(begin, brackets.lastIndex));
      if (value !== undefined) values.push(value);
    }
  }
  return { values, isCut: depth > 0 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
