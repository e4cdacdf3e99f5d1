// Hands a text to the person as a file.

export function save(name: string, parts: readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser has taken the address over once the click is through.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Any file whose name begins with the scenario's. */
export function saveFile(id: string, ending: string, content: BlobPart, type: string): void {
  save(`${fileStem(id)}.${ending}`, [content], type);
}

/** A CSV file whose name begins with the scenario's. */
export function saveText(id: string, name: string, pieces: Iterable<string>): void {
  save(`${fileStem(id)}-${name}`, [...pieces], "text/csv");
}

/** `rfc8867/5.1`, `file:my test.json` → `rfc8867-5.1`, `my-test`. */
export function fileStem(id: string): string {
  const plain = id.replace(/^file:/, "").replace(/\.json$/, "");
  return plain.replace(/[^\w.-]+/g, "-").replace(/^-+|-+$/g, "") || "scenario";
}
