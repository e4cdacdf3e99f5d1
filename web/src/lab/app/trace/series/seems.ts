// What a text seems to be that cannot be a link's capacity: a person is told, and what would do.

const WOULD_DO =
  "What can be read: a table with a column of rates (CSV), plain numbers one a line, a Mahimahi trace, an AlphaRTC trace, or a scenario.";

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [
    /"PeerConnections"|"getUserMedia"/,
    "This seems to be a dump of chrome://webrtc-internals: it has what a call measured, and not what the link could carry. It cannot be read yet; its graph “availableOutgoingBitrate”, exported as CSV, can.",
  ],
  [
    /"intervals"\s*:\s*\[[\s\S]*"bits_per_second"/,
    "This seems to be iperf3’s JSON. It cannot be read yet; a CSV of its times and rates can.",
  ],
  [
    /"log"\s*:\s*\{[\s\S]*"entries"/,
    "This seems to be a HAR file of a browser: requests, and no link.",
  ],
  [/^\s*<(!doctype|html)/i, "This seems to be a web page."],
  [/^\s*<\?xml|^\s*<svg/, "This seems to be XML."],
];

const CAPTURE =
  "This seems to be a packet capture. It cannot be read yet; a CSV of bytes per second can.";

/** How files that are no text begin, as they come out where they are read for one: each byte that is no letter is U+FFFD. */
const BINARY: readonly (readonly [string, string])[] = [
  ["\uFFFD\u00F2\uFFFD\u0002\0", CAPTURE],
  ["\uFFFD\uFFFD\uFFFD\uFFFD\0\u0002", CAPTURE],
  ["M<\uFFFD\uFFFD\u0002\0", CAPTURE],
  ["\uFFFD\uFFFD<M\0\u0002", CAPTURE],
  ["\n\r\r\n", CAPTURE],
  ["\u001F\uFFFD", "This seems to be packed by gzip: unpack it, and give what comes out."],
];

/** Null where nothing is known that looks like it. */
export function seemsToBe(text: string): string | null {
  const beginning = text.slice(0, 200_000);
  const [, what] =
    BINARY.find(([sign]) => beginning.startsWith(sign)) ??
    SIGNS.find(([sign]) => sign.test(beginning)) ??
    [];
  if (what !== undefined) return `${what} ${WOULD_DO}`;
  return beginning.includes("\0") ? `This is no text. ${WOULD_DO}` : null;
}

export function whyUnreadable(text: string): string {
  if (text.trim() === "") return `There is nothing in it. ${WOULD_DO}`;
  return seemsToBe(text) ?? `This is no table of numbers. ${WOULD_DO}`;
}
