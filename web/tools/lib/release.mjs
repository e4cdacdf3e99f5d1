// What a release is made of, from what is built: the site as a ZIP, the npm package, the wheel, the engine, the licences, their hashes, its notes.
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, sep } from "node:path";
import { zipSync } from "fflate";
import { sectionToRelease } from "./changelog.mjs";
import { run, Stop } from "./command.mjs";
import { home } from "./home.mjs";
import { dist, inRoot, library, wasm } from "./paths.mjs";

const SUMS = "SHA256SUMS";

/** Files in a ZIP, below a folder of that name: the same bytes from the same files, whenever and wherever it is made. */
export function zipOf(folder, top) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  // Times in a ZIP have no zone: those of this machine's clock give the same everywhere.
  const mtime = new Date(1980, 0, 1);
  const named = files.map((file) => {
    const below = file
      .slice(folder.length + 1)
      .split(sep)
      .join("/");
    return [`${top}/${below}`, [readFileSync(file), { mtime, level: 9 }]];
  });
  return zipSync(Object.fromEntries(named));
}

/**
 * The section as the host of a release shows it: there each line's end is a break, and no link leads to a file beside it.
 * @param {string} text
 * @param {string} version
 * @param {string | null} address the project's
 */
export function notesOf(text, version, address) {
  const whole = text.replace(/(?<=\S)\n(?!\n|\s*[-*] |#)\s*/g, " ");
  const linked = whole.replace(/\[([^\]]+)\]\((?!https?:)([^)]+)\)/g, (_, words, path) =>
    address === null ? words : `[${words}](${address}/blob/v${version}/${path})`,
  );
  return `${linked}\n\n${filesOf(version)}`;
}

const filesOf = (version) => `### Files

- \`${siteOf(version)}.zip\`: the page, for any folder of a static host
- \`nada-lab-${version}.tgz\`: command line and library, \`npm install ./nada-lab-${version}.tgz\`
- \`${wheelOf(version)}\`: the same engine for Python, \`pip install ./${wheelOf(version)}\`
- \`lab.wasm\`: the engine alone
- \`licenses.txt\`: to be passed on with them; \`SHA256SUMS\`: of all five
`;

const wheelOf = (version) => `nada_lab-${version}-py3-none-any.whl`;
const siteOf = (version) => `nada-lab-site-${version}`;

/**
 * Writes a release into a folder that is new, empty or an earlier release.
 * @param {string} folder
 * @param {{ tag?: string, makeWheel: (folder: string) => Promise<unknown> }} options `tag`: of the version that is meant
 * @returns {Promise<string[]>} the names of its files
 */
export async function writeRelease(folder, { tag, makeWheel }) {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const { text } = sectionToRelease({ version, tag });
  const there = existsSync(folder) ? readdirSync(folder) : [];
  if (there.length > 0 && !there.includes(SUMS))
    throw new Stop(`${folder} holds other files: name a folder that is new or empty.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const name = siteOf(version);
  writeFileSync(join(folder, `${name}.zip`), zipOf(dist, name));
  await run("npm", ["pack", library, "--silent", "--offline", "--pack-destination", folder]);
  await makeWheel(folder);
  copyFileSync(wasm, join(folder, "lab.wasm"));
  copyFileSync(join(dist, "licenses.txt"), join(folder, "licenses.txt"));
  const assets = readdirSync(folder).sort();
  const sums = assets.map((asset) => `${sha256(join(folder, asset))}  ${asset}\n`);
  writeFileSync(join(folder, SUMS), sums.join(""));
  writeFileSync(join(folder, "notes.md"), notesOf(text, version, home()));
  return [...assets, SUMS, "notes.md"];
}

const sha256 = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");
