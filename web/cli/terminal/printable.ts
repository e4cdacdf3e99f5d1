// Text from scenarios, file names and options on its way to a terminal: what would steer the terminal is spelled out.

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;
/** A person reads no more of one name or value. */
const LONGEST = 200;

/** Control characters and changes of the writing direction as `\u001b`; tabs and line breaks stay. */
export function printable(text: string): string {
  return text.replace(
    STEERING,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The same in one line of its own: a name cannot forge a second one. */
export function inOneLine(text: string): string {
  return printable(text).replaceAll("\n", "\\n").replaceAll("\t", "\\t");
}

/** The same, its middle left out where it is longer than anybody reads. */
export function shortened(text: string): string {
  const line = inOneLine(text);
  if (line.length <= LONGEST) return line;
  return `${line.slice(0, LONGEST / 2)} … ${line.slice(-LONGEST / 4)}`;
}
