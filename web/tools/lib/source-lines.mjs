// Source maps, read as far as lines go (ECMA-426 §7.3).

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base64 VLQ: five bits a digit, the lowest first, of which the first is the sign. @param {string} text */
function numbersIn(text) {
  const found = [];
  for (let value = 0, shift = 0, i = 0; i < text.length; i += 1) {
    const digit = DIGITS.indexOf(text[i] ?? "");
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    found.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return found;
}

/**
 * Where in the generated text a line of a source begins: its place there, the source's number and the line, from 1.
 * @param {string} mappings
 * @param {string} generated
 * @returns {{ at: number, source: number, line: number }[]}
 */
export function sourceLines(mappings, generated) {
  const begins = [0];
  for (let at = generated.indexOf("\n"); at >= 0; at = generated.indexOf("\n", at + 1))
    begins.push(at + 1);
  let [source, line] = [0, 0];
  return mappings.split(";").flatMap((segments, row) => {
    let column = 0;
    return segments.split(",").flatMap((segment) => {
      const [right, nextSource, down] = numbersIn(segment);
      column += right ?? 0;
      if (nextSource === undefined) return [];
      source += nextSource;
      line += down ?? 0;
      return [{ at: (begins[row] ?? 0) + column, source, line: line + 1 }];
    });
  });
}
