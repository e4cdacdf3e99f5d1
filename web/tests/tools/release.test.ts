// A release as it is written from what is built, and when it is refused.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { unzipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { sections, sectionToRelease } from "../../tools/lib/changelog.mjs";
import { dist, inRoot, wasm } from "../../tools/lib/paths.mjs";
import { notesOf, writeRelease, zipOf } from "../../tools/lib/release.mjs";

const folder = mkdtempSync(join(tmpdir(), "nada-lab-release-"));
afterAll(() => rmSync(folder, { recursive: true }));
const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));

const TEXT =
  "# Changelog\n\n## [Unreleased]\n\n- Soon.\n\n## [9.1.0] - 2030-02-01\n\n### Added\n\n- A.\n";

describe("the section of a version", () => {
  test("is what stands below its heading, without that of another or of none yet", () => {
    expect(sections(`${TEXT}\n## [9.0.0] - 2029-01-01\n\n- B.\n`)).toEqual([
      { version: "9.1.0", date: "2030-02-01", text: "### Added\n\n- A." },
      { version: "9.0.0", date: "2029-01-01", text: "- B." },
    ]);
  });

  test("has to be there, and to say something", () => {
    const refused =
      'CHANGELOG.md has no section "## [9.2.0] - YYYY-MM-DD" with what is new: write it first.';
    expect(() => sectionToRelease({ version: "9.2.0", text: TEXT })).toThrow(refused);
    const empty = "## [9.2.0] - 2030-03-01\n\n## [9.1.0] - 2030-02-01\n\n- A.\n";
    expect(() => sectionToRelease({ version: "9.2.0", text: empty })).toThrow(refused);
  });

  test("is of the version that the tag names", () => {
    expect(sectionToRelease({ version: "9.1.0", tag: "v9.1.0", text: TEXT }).date).toBe(
      "2030-02-01",
    );
    expect(() => sectionToRelease({ version: "9.1.0", tag: "v9.2.0", text: TEXT })).toThrow(
      "The tag is v9.2.0, and package.json's version is 9.1.0: it takes v9.1.0.",
    );
  });
});

test("notes have a line for each paragraph and each point, and links that lead somewhere", () => {
  const text =
    "The first\nof them.\n\n### Added\n\n- **A**: one\n  two [file](a/b.json)\n- B [c](https://c.example)";
  const begin = "The first of them.\n\n### Added\n\n- **A**: one two ";
  const end = "\n- B [c](https://c.example)\n\n### Files\n\n- `nada-lab-site-9.1.0.zip`";
  expect(notesOf(text, "9.1.0", null)).toContain(`${begin}file${end}`);
  const address = "https://git.example/us/lab";
  expect(notesOf(text, "9.1.0", address)).toContain(
    `${begin}[file](${address}/blob/v9.1.0/a/b.json)${end}`,
  );
});

test("a ZIP of a folder has its files below one name, and the same bytes in any zone", () => {
  const script = `
    import { zipOf } from ${JSON.stringify(inRoot("web/tools/lib/release.mjs"))};
    import { createHash } from "node:crypto";
    const zip = zipOf(${JSON.stringify(inRoot("web/public"))}, "site");
    console.log(createHash("sha256").update(zip).digest("hex"));`;
  const hashIn = (TZ: string) =>
    execFileSync(process.execPath, ["--input-type=module", "-e", script], {
      env: { ...process.env, TZ },
      encoding: "utf8",
    });
  expect(hashIn("Asia/Kolkata")).toBe(hashIn("America/Lima"));
  const names = Object.keys(unzipSync(zipOf(inRoot("web/public"), "site")));
  expect(names).toEqual(
    readdirSync(inRoot("web/public"))
      .sort()
      .map((name) => `site/${name}`),
  );
});

/** In the place of Python, which makes it (core/python/tests/test_wheel.py). */
const wheel = `nada_lab-${version}-py3-none-any.whl`;
const makeWheel = async (folder: string) => writeFileSync(join(folder, wheel), "a wheel");

test("a release is the site, the package, the wheel, the engine, the licences, their hashes and the notes", async () => {
  const out = join(folder, "release");
  const [site, tarball] = [`nada-lab-site-${version}.zip`, `nada-lab-${version}.tgz`];
  const assets = ["lab.wasm", "licenses.txt", site, tarball, wheel].sort();
  const written = await writeRelease(out, { tag: `v${version}`, makeWheel });
  expect(written).toEqual([...assets, "SHA256SUMS", "notes.md"]);
  const read = (name: string) => readFileSync(join(out, name));
  const sums = assets.map((name) => {
    const hash = createHash("sha256").update(read(name)).digest("hex");
    return `${hash}  ${name}\n`;
  });
  expect(read("SHA256SUMS").toString()).toBe(sums.join(""));
  const notes = read("notes.md").toString();
  expect(notes).toContain("### Hashes");
  for (const asset of [...assets, "SHA256SUMS"]) expect(notes).toContain(`\`${asset}\``);
  expect(read("lab.wasm").equals(readFileSync(wasm))).toBe(true);
  const files = unzipSync(read(site));
  const page = files[`nada-lab-site-${version}/index.html`];
  expect(page && Buffer.from(page).equals(readFileSync(join(dist, "index.html")))).toBe(true);
  expect(Object.keys(files)).toContain(`nada-lab-site-${version}/licenses.txt`);
  const engine = Object.keys(files).find((name) => name.endsWith(".wasm"));
  const ofPage = readFileSync(join(dirname(wasm), "page/lab.wasm"));
  expect(brotliDecompressSync(files[`${engine}.br`] ?? "").equals(ofPage)).toBe(true);

  // Once more, over the first: the same bytes.
  await writeRelease(out, { makeWheel });
  expect(read("SHA256SUMS").toString()).toBe(sums.join(""));
});

test("it takes the place of an earlier release, and of nothing else", async () => {
  writeFileSync(join(folder, "own.txt"), "");
  await expect(writeRelease(folder, { makeWheel })).rejects.toThrow("holds other files");
  await expect(writeRelease(join(folder, "other"), { tag: "v0.0.1", makeWheel })).rejects.toThrow(
    "it takes",
  );
  expect(readdirSync(folder)).toContain("own.txt");
});
