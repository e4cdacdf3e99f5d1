// Other people's programs that slides are tried with: LibreOffice, poppler, python-pptx, and the schemas of ECMA-376 as Apache POI
// has them.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { run, which } from "./command.mjs";
import { apt, program } from "./install.mjs";
import { cache, inRoot } from "./paths.mjs";

function succeeds(command, args) {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

const folder = join(cache, "interoperability");
const python = join(folder, "venv/bin/python");

const programs = [
  // Without a window and its toolkits.
  program("soffice", "libreoffice-impress-nogui"),
  program("pdftotext", "poppler-utils"),
  program("python3"),
  { package: "python3-venv", there: () => succeeds("python3", ["-c", "import ensurepip, venv"]) },
];
const packages = ["python-pptx==1.0.2"];
const schemas = {
  url: "https://repo1.maven.org/maven2/org/apache/poi/poi-ooxml-full/5.4.1/poi-ooxml-full-5.4.1.jar",
  sha256: "c51b051655d58d74d5eb89e7d3736c7052c2574f43c79db0c8a83ad216f6dd37",
  inside: "org/apache/poi/schemas/ooxml/src/",
};

/** Installs what is missing; throws what went wrong. */
async function installInteroperabilityPrograms(onLine) {
  mkdirSync(folder, { recursive: true });
  const missing = programs.filter(({ there }) => !there()).map((one) => one.package);
  // Arial's widths: without them every line breaks elsewhere.
  const arial = which("fc-match") ? await run("fc-match", ["Arial"]) : "";
  if (!/Liberation/.test(arial)) missing.push("fonts-liberation");
  if (missing.length > 0) await apt(missing, onLine);
  if (!existsSync(python) || !(await hasPackages())) await installPackages(onLine);
  await fetchSchemas(onLine);
}

const installed = join(folder, "packages.txt");

async function hasPackages() {
  return existsSync(installed) && readFileSync(installed, "utf8") === packages.join("\n");
}

async function installPackages(onLine) {
  rmSync(installed, { force: true });
  await run("python3", ["-m", "venv", join(folder, "venv")], { onLine });
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...packages];
  await run(python, pip, { onLine });
  writeFileSync(installed, packages.join("\n"));
}

async function fetchSchemas(onLine) {
  const target = join(folder, "schemas");
  if (existsSync(target)) return;
  const { unzipSync } = await import("fflate");
  onLine(`fetching ${schemas.url}`);
  const answer = await fetch(schemas.url);
  if (!answer.ok) throw new Error(`${schemas.url} answers ${answer.status}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const hash = createHash("sha256").update(bytes).digest("hex");
  if (hash !== schemas.sha256) throw new Error(`${schemas.url} has another hash: ${hash}`);
  const found = unzipSync(bytes, {
    filter: ({ name }) => name.startsWith(schemas.inside) && name.endsWith(".xsd"),
  });
  // All or nothing: a folder that is there counts as whole.
  const partial = `${target}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial);
  for (const [name, text] of Object.entries(found))
    writeFileSync(join(partial, basename(name)), text);
  renameSync(partial, target);
}

/**
 * Where it cannot be installed, slides stay untried: a loud line, and in continuous builds a failure.
 * @returns {Promise<boolean>} whether all is there
 */
export async function haveInteroperabilityPrograms(onLine) {
  try {
    await installInteroperabilityPrograms(onLine);
    return true;
  } catch (error) {
    if (process.env.CI) throw error;
    const last = (error.output ?? error.message).trim().split("\n").slice(-2).join(" ");
    console.log(`!!! SLIDES WERE NOT TRIED with other people's programs: ${last}`);
    return false;
  }
}

export const interoperabilityConfig = inRoot("web/tests/interoperability/vitest.config.ts");
