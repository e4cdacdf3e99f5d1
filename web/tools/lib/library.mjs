// web/dist-library: the package for others, ready for `npm pack`: its modules, their types, lab.wasm, the command line, and what is said of them.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { run, Stop } from "./command.mjs";
import { home } from "./home.mjs";
import { addCommandLine, PARTS, PROGRAM } from "./packed-command-line.mjs";
import { inRoot, library, wasm } from "./paths.mjs";

const ENTRY = "library/index.d.ts";
/** Each names a file beside it: the engine; itself, which is loaded when a sweep is asked for, and by its workers. */
const NAMING = ["index.js", "sweep.js"];
export const MODULES = [...NAMING, "shared.js", "reader.js"];
const RENDERER = "@resvg/resvg-js";

/**
 * Makes the package. `bundle` writes the modules into its folder, which is empty then, and the command line.
 * @param {() => Promise<unknown>} bundle
 * @param {(line: string) => void} [onLine]
 */
export async function makeLibrary(bundle, onLine) {
  await bundle();
  for (const name of NAMING) {
    const module = join(library, name);
    writeFileSync(module, seenByBundlers(name, readFileSync(module, "utf8")));
  }
  await writeTypes(join(library, "types"), onLine);
  copyFileSync(wasm, join(library, "lab.wasm"));
  copyFileSync(inRoot("LICENSE"), join(library, "LICENSE"));
  writeFileSync(join(library, "README.md"), readme());
  addCommandLine(library);
  writeFileSync(join(library, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
}

/** The words that keep the bundler here from looking for a file beside the module would keep those of others from taking it along. */
function seenByBundlers(name, text) {
  const ignored = /\/\* @vite-ignore \*\//g;
  if (text.match(ignored)?.length !== 1)
    throw new Stop(`${name} names the file beside it in another way.`);
  return text.replace(ignored, "");
}

/** What it links to lies beside it in the package. */
const readme = () =>
  readFileSync(inRoot("web/library/README.md"), "utf8").replaceAll(
    "../../scenarios/",
    "scenarios/",
  );

function manifest() {
  const { name, version, license, description, engines, type, dependencies } = JSON.parse(
    readFileSync(inRoot("package.json"), "utf8"),
  );
  const address = home();
  return {
    name,
    version,
    description,
    license,
    ...(address && { repository: { type: "git", url: `git+${address}.git` } }),
    type,
    engines,
    bin: { [name]: PROGRAM },
    sideEffects: false,
    // For tools older than `exports`.
    main: "./index.js",
    types: `./types/${ENTRY}`,
    exports: {
      ".": { types: `./types/${ENTRY}`, default: "./index.js" },
      "./lab.wasm": "./lab.wasm",
      "./package.json": "./package.json",
    },
    files: [...MODULES, ...["lab.wasm", "types", "licenses.txt", ...PARTS]],
    // Native code, for figures as PNG alone: all else works without it.
    optionalDependencies: Object.fromEntries([[RENDERER, dependencies[RENDERER]]]),
  };
}

/** Declarations of what the entry leads to, and of nothing else. */
async function writeTypes(folder, onLine) {
  const all = mkdtempSync(join(tmpdir(), "nada-lab-types-"));
  try {
    const project = inRoot("web/library/tsconfig.json");
    await run(inRoot("node_modules/.bin/tsc"), ["-p", project, "--outDir", all], { onLine });
    const waiting = [join(all, ENTRY)];
    for (const file of waiting) {
      const { text, uses } = withEndings(file, readFileSync(file, "utf8"));
      const target = join(folder, relative(all, file));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
      for (const use of uses) if (!waiting.includes(use)) waiting.push(use);
    }
  } finally {
    rmSync(all, { recursive: true });
  }
}

/** Node's rules for modules hold for types, too: a file is named with its ending. */
function withEndings(file, text) {
  const uses = [];
  const named = text.replace(/(?<=(?:from |import\()")\.[^"]+/g, (path) => {
    const declared = `${resolve(dirname(file), path)}.d.ts`;
    if (!existsSync(declared)) throw new Stop(`${file} imports ${path}, which has no types.`);
    uses.push(declared);
    return `${path}.js`;
  });
  return { text: named, uses };
}
