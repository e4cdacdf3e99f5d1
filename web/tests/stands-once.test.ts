// What the command line, the library, the page and Python must agree on to the byte stands once, in the core. Looks at the sources of
// the product for what nobody writes who does not do the thing: the sentences of its refusals, and the signs of its sums.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const TREES = [
  "core/src",
  "core/python/nada_lab",
  "web/cli",
  "web/library",
  "web/model",
  "web/src",
  "web/reader",
];

const files = new Map(
  TREES.flatMap((tree) =>
    readdirSync(join(root, tree), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile() && /\.(cpp|h|tsx?|py)$/.test(one.name))
      .filter(({ name }) => !/\.test\.tsx?$/.test(name))
      .map(({ parentPath, name }) => join(parentPath, name)),
  ).map((file) => [relative(root, file), readFileSync(file, "utf8")] as const),
);

const holding = (sign: RegExp): readonly string[] =>
  [...files].filter(([, text]) => sign.test(text)).map(([file]) => file);

/** What stands between quotation marks, of more than six words. */
const sentencesIn = (text: string): readonly string[] =>
  [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"/g)]
    .map(([, said = ""]) => said.trim())
    .filter((said) => said.split(" ").length > 6);

/** Said by others, too: of values that the page and the command line put into a scenario; of a part that is Parquet, which is Python's. */
const ALSO = [
  "web/model/scenario/assign.ts: needs the name of one of the",
  "web/model/scenario/settings.ts: must be a path of names with dots between them, such as links.forward.delay_ms",
  "core/python/nada_lab/sweeps/results.py: ; delete it, and its runs are made again",
];

test.each(["sweeps", "traces"])("what core/src/%s refuses, no other language refuses", (room) => {
  const own = [...files].filter(([file]) => file.startsWith(`core/src/${room}/`));
  const sentences = own.flatMap(([, text]) => sentencesIn(text));
  const others = [...files].filter(([file]) => !file.startsWith("core/src/"));
  const twice = sentences.flatMap((said) =>
    others.filter(([, text]) => text.includes(said)).map(([file]) => `${file}: ${said}`),
  );
  expect(twice.filter((one) => !ALSO.includes(one))).toEqual([]);
  expect(sentences.length).toBeGreaterThan(3);
});

/** Who may do it. Lock, folder and the writer of CSV are files' and processes' own; of them nothing is asked here. */
const ONCE: readonly (readonly [what: string, sign: RegExp, where: readonly RegExp[]])[] = [
  ["six digits of a point", /\bsix_?digits\(/i, [/core\/src\/sweeps\/points\./]],
  ["presets of axes", /rfc8868-(delay|jitter|loss|queue)/, [/core\/src\/sweeps\/presets\.cpp/]],
  [
    "the columns of a row",
    /"events",? ?"error"|"events,error"/,
    [/sweeps\/rows\.cpp/, /sweeps\/read_sweep\.cpp/, /abi\/sweep\.h/],
  ],
  [
    // Where no engine is, the page reads texts: that reader has the rule once more (web/tests/vectors/settings.json holds both).
    "names that are near",
    /Levenshtein|SequenceMatcher|get_close_matches/i,
    [/core\/src\/support\/nearest_name\.cpp/, /web\/model\/scenario\/language\/nearest-names\.ts/],
  ],
  ["how files of Mahimahi are called", /mahimahi\|up\|down/, [/reader\/understood\.ts/]],
  ["words of statistics over seeds", /"(5|95)th percentile"/, [/sweeps\/over_seeds\.cpp/]],
  ["the band of a mean", /"its 95 % interval"/, [/sweeps\/over_seeds\.cpp/]],
  [
    // A page plans no sweep, and its ensembles have spread and interval; tests/vectors/over-seeds.json holds both.
    "Student's t",
    /26\.7\.3/,
    [/core\/src\/sweeps\/over_seeds\.cpp/, /web\/model\/data\/statistics\/student\.ts/],
  ],
  ["texts of changes", /set \(\$?\{_?PATH\}\) to/, [/web\/model\/scenario\/language\/change\.ts/]],
];

test.each(ONCE)("%s: in one place", (_, sign, where) => {
  const found = holding(sign);
  expect(found.filter((file) => !where.some((place) => place.test(file)))).toEqual([]);
  // A sign that nothing has any more watches nothing.
  expect(where.filter((place) => !found.some((file) => place.test(file)))).toEqual([]);
});

test("what a view shows over the seeds the core reckons: no host's part of sweeps has a statistic of its own", () => {
  const sign = /meanInterval|spreadOf|nearestRank|percentile|np\.(sort|median|mean|quantile)\(/;
  const own = holding(sign);
  expect(own.filter((file) => /(cli|nada_lab)\/sweep/.test(file))).toEqual([]);
  expect(own).toContain("web/model/data/spread.ts");
});

test("a digest over runs is summed by the core: no host's part of sweeps has a hash of its own", () => {
  const hosts = holding(/createHash|hashlib|subtle\.digest/);
  expect(hosts.filter((file) => /(cli|nada_lab)\/sweep|library\/sweep/.test(file))).toEqual([]);
  expect(hosts).not.toEqual([]);
});

/** Python's files that say whose twin they are. */
const TWINS = [
  "core/python/nada_lab/csv_files.py", // the writer of CSV
  "core/python/nada_lab/sweeps/growing_folder.py", // the folder
  "core/python/nada_lab/sweeps/lock_writer.py", // the lock
  "core/python/nada_lab/scenarios.py", // what a scenario's folder adds to it
  "core/python/nada_lab/sweeps/link.py", // the writer of links, a matter of the page
];

test("no other file of Python calls itself the same as one of the page", () => {
  expect(holding(/same (?:bytes |line )?as web\//i).toSorted()).toEqual(TWINS.toSorted());
});
