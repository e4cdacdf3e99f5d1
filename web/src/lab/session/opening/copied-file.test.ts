import { describe, expect, test, vi } from "vitest";
import { scenarioText } from "../../../../cli/input/scenario-files";
import { Core } from "../../../../model/engine/core";
import { freshLab, halving } from "../../../../tests/lab";
import { projectFiles, soonHash } from "../../../../tests/project-files";
import { FOLDER, traceFiles } from "../collections/trace-files";
import { type Standalone, standalone } from "./copied-file";

const engine = await freshLab();
const opened = (text: string, name = "mine.json") => standalone(engine, name, text);

function hashOf(text: string): string {
  const core = engine.create(text);
  if (!(core instanceof Core)) throw new Error(JSON.stringify(core));
  return soonHash(core);
}

test.each(projectFiles)("$name opens by itself as it does from its folder", async (file) => {
  const { text, notes } = (await opened(file.text, "copy.json")) as Standalone;
  expect(hashOf(text)).toBe(hashOf(scenarioText(file.name)));
  expect(notes).toHaveLength(file.isShort ? 1 : 0);
  for (const note of notes)
    expect(note).toEqual({
      at: "copy.json",
      what: expect.stringMatching(/^is read by itself, without .*\. The run needs none of them$/),
      note: "fact",
    });
});

test("what needs nothing stays letter for letter", async () => {
  for (const text of [JSON.stringify(halving, null, 3), "{", "[]", "null", ""])
    expect(await opened(text)).toEqual({ text, notes: [] });
});

describe("is refused with what is wrong", () => {
  test("with the text as it was written, such as a name that stands twice", async () => {
    const text = JSON.stringify({ ...halving, variants: { far: {} } }).replace(
      '"seed":7',
      '"seed":7,"seed":8',
    );
    expect(await opened(text)).toEqual([
      { at: expect.stringMatching(/^line 1, column \d+$/), what: expect.stringContaining("seed") },
    ]);
  });

  test("where it names a trace that is not the project's", async () => {
    const access = { kind: "mahimahi", trace: { file: "mine.mahimahi" } };
    const forward = { ...halving.links.forward, access };
    const text = JSON.stringify({ ...halving, links: { ...halving.links, forward } });
    expect(await opened(text)).toEqual([
      {
        at: "links.forward.access.trace.file",
        what: '"mine.mahimahi" is not among the traces of this page, which cannot look beside a file: give the scenario to nada-lab run, or open a scenario without it and drop the trace on that',
      },
    ]);
  });
});

test("a trace that cannot be loaded is told, and the file is not opened without it", async () => {
  const failed = new TypeError("Failed to fetch");
  const load = vi.spyOn(traceFiles, `${FOLDER}traces/wifi.mahimahi`).mockRejectedValue(failed);
  const access = { kind: "mahimahi", trace: { file: "traces/wifi.mahimahi" } };
  expect(await opened(JSON.stringify({ ...halving, links: { forward: { access } } }))).toEqual([
    { at: "mine.json", what: expect.stringContaining("could not be loaded") },
  ]);
  expect(load).toHaveBeenCalledOnce();
});
