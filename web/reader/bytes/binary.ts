// Files that are no text, named for what they are by how they begin, with what of them can be had and read.

export const SHEET_STEPS =
  "In Excel or LibreOffice: File > Save As, and there the type CSV. That file can be read.";
// Wireshark User’s Guide 5.7.2 and 8.8.
const CAPTURE_STEPS =
  "In Wireshark, File > Export Packet Dissections > As CSV… writes a list of its packets; Statistics > I/O Graphs, with Bits as Y Axis and an interval of 1 sec, saves the bits of each second by Save As… as CSV. Both can be read.";
const UNPACK = "Unpack it, and give the table that is in it.";
const AS_CSV = "What writes it can write a CSV of its times and rates as well; that can be read.";

const capture = `a packet capture (pcap), which cannot be read yet. ${CAPTURE_STEPS}`;
const picture = "a picture. The numbers behind it, as a CSV, can be read.";

/** The bytes as hexadecimal digits, from a place on; "." stands for any digit. */
const SIGNS: readonly (readonly [at: number, sign: string, what: string])[] = [
  [0, "d4c3b2a1", capture],
  [0, "a1b2c3d4", capture],
  [0, "4d3cb2a1", capture],
  [0, "a1b23c4d", capture],
  [0, "0a0d0d0a", capture.replace("(pcap)", "(pcapng)")],
  [0, "736e6f6f70000000", capture.replace("(pcap)", "(snoop)")],
  [
    0,
    "d0cf11e0a1b11ae1",
    `a workbook of the old kind (.xls), or one with a password. ${SHEET_STEPS}`,
  ],
  [0, "25504446", `a PDF: a page to look at. ${AS_CSV}`],
  [0, "89504e470d0a1a0a", picture],
  [0, "ffd8ff", picture],
  [0, "47494638", picture],
  [8, "57454250", picture],
  [
    0,
    "53514c69746520666f726d6174203300",
    'an SQLite database. sqlite3 -header -csv FILE "select … from …" writes a table of it as CSV; that can be read.',
  ],
  [
    0,
    "50415231",
    "a Parquet file. In Python, pandas.read_parquet(FILE).to_csv(…) writes it as CSV; that can be read.",
  ],
  [
    0,
    "4152524f5731",
    "an Arrow file (Feather). In Python, pandas.read_feather(FILE).to_csv(…) writes it as CSV; that can be read.",
  ],
  [
    0,
    "894844460d0a1a0a",
    "an HDF5 file (MATLAB’s .mat since 7.3 is one, too). writematrix in MATLAB, or pandas and h5py in Python, write a table of it as CSV; that can be read.",
  ],
  [
    0,
    "4d41544c414220",
    "a MATLAB file (.mat). writematrix or writetable in MATLAB write a table of it as CSV; that can be read.",
  ],
  [
    0,
    "934e554d5059",
    'a NumPy array (.npy). In Python, numpy.savetxt(…, delimiter=",") writes it as CSV; that can be read.',
  ],
  [
    0,
    "8201..08",
    "an RTC event log of chrome://webrtc-internals, which cannot be read yet. It has what one call sent and received, and not what the link could carry.",
  ],
  [
    0,
    "0a..08",
    "an RTC event log of chrome://webrtc-internals or another file of protobuf messages, which cannot be read yet.",
  ],
  [0, "425a68", `packed by bzip2. ${UNPACK}`],
  [0, "fd377a585a00", `packed by xz. ${UNPACK}`],
  [0, "28b52ffd", `packed by zstd. ${UNPACK}`],
  [0, "377abcaf271c", `packed by 7-Zip. ${UNPACK}`],
  [0, "526172211a07", `packed by RAR. ${UNPACK}`],
  [257, "7573746172", `a tar archive. ${UNPACK}`],
  [4, "66747970", "a film or sound. It has no table of numbers."],
  [0, "1a45dfa3", "a film (WebM or Matroska). It has no table of numbers."],
  [0, "7f454c46", "a program. What it writes can be read where that is a table."],
];

/** Those of a few bytes, which a text may begin with as well, are asked only of what is none. */
const SHORT = 6;

/** A sentence, or null where nothing is known that begins like it. */
export function binaryKind(bytes: Uint8Array, isText: boolean): string | null {
  const found = SIGNS.find(
    ([at, sign]) =>
      (!isText || sign.length > SHORT) &&
      beginsWith(bytes.subarray(at), sign) &&
      !(isText && sign.includes(".")),
  );
  return found === undefined ? null : `This is ${found[2]}`;
}

function beginsWith(bytes: Uint8Array, sign: string): boolean {
  const hex = Array.from(bytes.subarray(0, sign.length / 2), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  return (
    hex.length === sign.length && [...sign].every((digit, i) => digit === "." || digit === hex[i])
  );
}
