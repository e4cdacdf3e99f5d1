// A command of any length in lines that a draft holds: broken before its options, as a shell reads it.

/** A figure or a listing of a draft is indented by three of 72 columns. */
const COLUMNS = 69;
const INDENT = "    ";
const CONTINUED = " \\";

export function commandLines(command: string): readonly string[] {
  const lines: string[] = [];
  for (const piece of command.split(/ (?=--)/)) {
    const line = lines.at(-1);
    if (line === undefined) lines.push(piece);
    else if (line.length + 1 + piece.length + CONTINUED.length <= COLUMNS)
      lines[lines.length - 1] = `${line} ${piece}`;
    else {
      lines[lines.length - 1] = `${line}${CONTINUED}`;
      lines.push(`${INDENT}${piece}`);
    }
  }
  return lines;
}
