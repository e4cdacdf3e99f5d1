// A scenario's source as the header shows it; the list of scenarios has the whole of it.

/** "RFC 8867 §5.1; …" → "RFC 8867 · 5.1". */
export function shortSource(source: string): string {
  return (source.split(/[;,(]/)[0] ?? source).replace(" §", " · ").trim();
}
