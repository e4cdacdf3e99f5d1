// Faults in what is written to files.
const at = (file) => `web/src/exports/${file}`;
const csv = [at("csv.test.ts")];
const seeds = [at("seeds-csv.test.ts")];

export const faults = [
  {
    file: at("csv.ts"),
    what: "The last rows of a table are missing",
    find: "row < Math.min(rows, from + ROWS_PER_PIECE)",
    put: "row < Math.min(rows - 1, from + ROWS_PER_PIECE)",
    tests: csv,
  },
  {
    file: at("csv.ts"),
    what: "What has no value is written as NaN",
    find: 'Number.isNaN(value) ? "" : String(value)',
    put: "String(value)",
    tests: csv,
  },
  {
    file: at("csv.ts"),
    what: "Digits are cut off",
    find: ": String(value);",
    put: ": value.toFixed(3);",
    tests: csv,
  },
  {
    file: at("csv.ts"),
    what: "Cells of one controller stand below those of another",
    find: "here.has(name)\n",
    put: "true\n",
    tests: csv,
  },
  {
    file: at("csv.ts"),
    what: "The flow's name is missing in front",
    find: "[...lead, ...cells]",
    put: "[...cells]",
    tests: csv,
  },
  {
    file: at("packet-names.ts"),
    what: "Feedback is called media",
    find: '["media", "feedback"]',
    put: '["feedback", "media"]',
    tests: csv,
  },
  {
    file: at("packet-names.ts"),
    what: "Two fates are exchanged",
    find: '"received", "queue_full", "lost_at_random"',
    put: '"received", "lost_at_random", "queue_full"',
    tests: csv,
  },
  {
    file: at("packet-names.ts"),
    what: "A packet's flow is the one before",
    find: "run.layout.flows[index]?.name",
    put: "run.layout.flows[index - 1]?.name",
    tests: csv,
  },
  {
    file: at("seeds-csv.ts"),
    what: "An expectation that was met is called missed",
    find: "ok ? 1 : 0",
    put: "ok ? 0 : 1",
    tests: seeds,
  },
  {
    file: at("seeds-csv.ts"),
    what: "Low and median change places",
    find: "[median[row], low[row], high[row]]",
    put: "[low[row], median[row], high[row]]",
    tests: seeds,
  },
  {
    file: at("seeds-csv.ts"),
    what: "Runs without a value are counted",
    find: "!Number.isNaN(run[row] ?? Number.NaN)",
    put: "Number.isNaN(run[row] ?? Number.NaN)",
    tests: seeds,
  },
  {
    file: at("index.ts"),
    what: "links.csv holds flows",
    find: 'csvOfTables(run, "link", "link")',
    put: 'csvOfTables(run, "flow", "link")',
    tests: csv,
  },
];
