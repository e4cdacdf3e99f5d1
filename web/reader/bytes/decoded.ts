// Bytes as letters: UTF-8 and UTF-16 by their marks or their look, else what Windows writes in the West.

/** So many bytes tell in what way the letters are written. */
const LOOKED_AT = 65536;

/** Null where they are no letters. */
export function decoded(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return asText("utf-8", bytes);
  if (a === 0xff && b === 0xfe) return asText("utf-16le", bytes);
  if (a === 0xfe && b === 0xff) return asText("utf-16be", bytes);
  const wide = wideOrder(bytes.subarray(0, LOOKED_AT));
  if (wide !== null) return asText(wide, bytes);
  const letters = withoutZeros(bytes);
  const zeros = letters.reduce((sum, byte) => sum + Number(byte === 0), 0);
  if (zeros > letters.length / 100 || manyControls(letters.subarray(0, LOOKED_AT))) return null;
  return lettersOf(letters).replace(/\0+/g, UNREADABLE);
}

/** Zeros in the midst, as where the power went while a line was written: what they touch is no number. */
const UNREADABLE = "\uFFFD";

function lettersOf(bytes: Uint8Array): string {
  try {
    // "stream" takes a last letter that was cut apart for no fault.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes, { stream: true });
  }
}

function asText(label: string, bytes: Uint8Array): string | null {
  // Without "stream", Node 20 takes Windows-1252 for Latin-1, which has no dashes.
  const text = new TextDecoder(label).decode(bytes, { stream: true }).replace(/\0+$/, "");
  return text.includes("\0") ? null : text;
}

/** Letters of a table written as two bytes each have a zero in every second one, and in no other. */
function wideOrder(head: Uint8Array): "utf-16le" | "utf-16be" | null {
  const zeros: [number, number] = [0, 0];
  for (let i = 0; i < head.length; ++i) if (head[i] === 0) zeros[(i % 2) as 0 | 1] += 1;
  const most = 0.9 * Math.floor(head.length / 2);
  if (head.length < 4) return null;
  if (zeros[0] === 0 && zeros[1] >= most) return "utf-16le";
  return zeros[1] === 0 && zeros[0] >= most ? "utf-16be" : null;
}

/** Without the zeros at the end that a logger has when the power goes. */
function withoutZeros(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}

/** Tab, the ends of lines and pages, and the escape of a terminal's colours are in texts; the others hardly ever. */
function manyControls(head: Uint8Array): boolean {
  const controls = head.reduce(
    (sum, byte) =>
      sum + Number(byte > 0 && byte < 0x20 && !(byte >= 8 && byte <= 13) && byte !== 0x1b),
    0,
  );
  return controls > head.length / 200;
}
