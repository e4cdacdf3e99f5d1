// Functions of core/src that only tests reach: nothing leads to them from the ABI (core/src/abi/exports.txt) or the native command line.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./command.mjs";
import { core } from "./paths.mjs";

/**
 * What the linker would leave out, asked in a build with a section for each function. Templates, inline functions and operators
 * are not judged: their callers have copies of their own.
 */
export async function unreached(preset) {
  // The linkers of other systems do not tell.
  if (process.platform !== "linux") return { passed: 1, failed: 0, notes: "  not checked here" };
  const folder = join(core, "build", preset);
  const roots = ["main", ...exported()].flatMap((name) => ["-u", name]);
  const asked = ["-r", "-o", "unreached.o", "--gc-sections", "--print-gc-sections", ...roots];
  const sections = leftOut(await run("ld", [...asked, ...objects(folder)], { cwd: folder }));
  const names = await run("c++filt", ["--", ...sections.map(({ symbol }) => symbol)]);
  const found = sections.flatMap(({ room }, i) => verdict(names.split("\n")[i] ?? "", room));
  return { passed: found.length === 0 ? 1 : 0, failed: found.length, notes: found.join("\n") };
}

const exported = () =>
  readFileSync(join(core, "src/abi/exports.txt"), "utf8")
    .trim()
    .split("\n")
    .map((name) => name.replace("_", ""));

/** What the last build made of the sources, and not of sources that are gone; nor of tests. */
function objects(folder) {
  const commands = JSON.parse(readFileSync(join(folder, "compile_commands.json"), "utf8"));
  return commands
    .map(({ command }) => / -o (\S+)/.exec(command)?.[1])
    .filter((object) => /^CMakeFiles\/(lab|cli)\.dir\//.test(object));
}

/** Functions that no other has a copy of, each with the folder of its object. @param {string} said */
export function leftOut(said) {
  const lines = said.matchAll(/'\.text\.(_Z[\w.]+)' in file '[^']*\/lab\.dir\/([^']+)'/g);
  return [...lines].map(([, symbol = "", object = ""]) => ({ symbol, room: roomOf(object) }));
}

/** A folder whose sources are compiled as one is an object. */
const roomOf = (object) =>
  object.startsWith("Unity/")
    ? object.replace(/^Unity\/unity_(.*)_cxx\.cxx\.o$/, "$1")
    : object.replace(/^src\/(.*)\/[^/]+$/, "$1");

function verdict(name, room) {
  const folder = join(core, "src", room);
  const sources = readdirSync(folder)
    .filter((file) => /\.(h|cpp)$/.test(file))
    .map((file) => ({
      file: `core/src/${room}/${file}`,
      text: readFileSync(join(folder, file), "utf8"),
    }));
  return saidOf(name, sources);
}

/**
 * One line that names the function and its file; none for one that is called in its own folder, where the compiler may have put
 * it into its caller: then its name stands there more often than in a declaration and a definition.
 * @param {string} name such as "lab::Link::queue_limit() const"
 * @param {readonly { file: string, text: string }[]} sources
 */
export function saidOf(name, sources) {
  const [, path = "", last = ""] = /([\w:]*?)(\w+)\(/.exec(name) ?? [];
  const owner = /(\w+)::$/.exec(path)?.[1] ?? "";
  if (last === "" || last === owner || /~|operator|\[clone/.test(name)) return [];
  const said = new RegExp(`(?<![\\w~])${last}\\(`, "g");
  const mentions = ({ text }) => [...text.replace(/\/\/.*/g, "").matchAll(said)].length;
  if (sources.reduce((sum, source) => sum + mentions(source), 0) > 2) return [];
  const defines = ({ file, text }) =>
    file.endsWith(".cpp") && new RegExp(`^\\S.*\\b${last}\\(`, "m").test(text);
  const { file = "" } = sources.find(defines) ?? {};
  return [`  ${file}: ${name} is reached by no export and no command line`];
}
