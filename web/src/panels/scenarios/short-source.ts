// A scenario's source as the header shows it; the list of scenarios has the whole of it.

/** "RFC 8867 §5.1; …" → "RFC 8867 · 5.1"; empty where no document stands behind it. */
export function shortSource(source: string): string {
  const first = source.split(/[;,(:]/)[0] ?? "";
  return /^(RFC|IETF|draft-)/.test(first) ? first.replace(" §", " · ").trim() : "";
}
