// JSON as the project's formatter leaves it: short lists of plain values on one line, everything else on its own.

const WIDTH = 100;

export function prettyJson(value: unknown): string {
  return `${lines(value, "", 0)}\n`;
}

/** `used` columns stand before the value on its first line. */
function lines(value: unknown, indent: string, used: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const line = oneLine(value);
    // One more column for the comma that may follow.
    if (line !== null && used + line.length + 1 <= WIDTH) return line;
    const items = value.map((item) => `${inner}${lines(item, inner, inner.length)}`);
    return `[\n${items.join(",\n")}\n${indent}]`;
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0) return "{}";
  const texts = members.map(([key, member]) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    return `${name}${lines(member, inner, name.length)}`;
  });
  return `{\n${texts.join(",\n")}\n${indent}}`;
}

function oneLine(values: readonly unknown[]): string | null {
  if (values.some((value) => typeof value === "object" && value !== null)) return null;
  return `[${values.map((value) => JSON.stringify(value)).join(", ")}]`;
}
