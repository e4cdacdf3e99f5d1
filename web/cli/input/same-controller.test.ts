// "Controller X at this range of rates" is one run for every caller: each command gives the same hash.

import { describe, expect, test } from "vitest";
import { readLink } from "../../model/scenario/link/read-link";
import { materialise } from "../../model/scenario/materialise";
import { asRead, asWritten } from "../../model/scenario/sessions/kind";
import type { Scenario } from "../../model/scenario/types";
import { comparisonIn } from "../../src/compare/comparison/comparison";
import { planned } from "../../src/compare/comparison/plan";
import { isDeck, readDeck } from "../../src/slides/deck/reading/read";
import { heard } from "../../tests/heard";
import { freshLab, made } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";
import { planOf } from "../verify/verdicts/plan";
import { scenarioText } from "./scenario-files";

const { at } = testFolder();
const lab = await freshLab();
const schema = lab.schema();

const TEST = "rfc8867/5.1-video-only";

async function does(...args: string[]): Promise<void> {
  const { code, err } = await heard(...args);
  if (code > 1) throw new Error(err);
}

function hashOf(text: string): string {
  const core = made(lab, JSON.parse(text));
  core.run(core.duration_s);
  const hash = core.hash();
  core.destroy();
  return hash;
}

/** What the page makes of a link. */
function opened(link: string): Scenario {
  const { scenario, edits } = readLink(link).state;
  return materialise(schema, { base: asRead(JSON.parse(scenarioText(scenario))), edits });
}

/** Every way, with the scenario or the link's run that it comes to. */
async function hashesOf(name: string): Promise<Readonly<Record<string, string>>> {
  const long = (path: string): readonly string[] => ["--set", `${path}=${name}`];
  const ran = async (path: string): Promise<string> => {
    await does("run", TEST, ...long(path), "--out", at(`${name}-${path}`));
    return hashOf(textOf(at(`${name}-${path}`), "scenario.json"));
  };
  const deck = at(`${name}.json`);
  await does("slides", TEST, "--controllers", name, "--out", deck);
  const read = readDeck(textOf(deck));
  if (!isDeck(read)) throw new Error(JSON.stringify(read));
  const figure = at(`${name}.svg`);
  await does("figure", TEST, ...long("flows.video.controller"), "--out", figure);
  const [, record = ""] = /<lab:run[^>]*>(.*?)<\/lab:run>/.exec(textOf(figure)) ?? [];
  const drawn = JSON.parse(record.replaceAll("&amp;", "&")) as { hash: string; link: string };
  const table = at(`${name}-sweep`);
  const axis = ["--x", `flows.video.controller=${name}`, "--metric", "loss of video"];
  await does("sweep", TEST, ...axis, "--seeds", "1", "--out", table);
  const rows = textOf(table, "sweep.csv").trim().split("\n");
  const [head = "", first = ""] = rows;
  const { comparison } = comparisonIn({ at: "", more: {} });
  const plan = planned(schema, asRead(JSON.parse(scenarioText(TEST))), {
    ...comparison,
    of: { ...comparison.of, scenario: TEST },
    columns: [name],
  });
  if (typeof plan === "string") throw new Error(plan);
  const [job] = planOf(schema, { scenarios: [TEST], checks: [] }, 1, [
    `flows.video.controller=${name}`,
  ]).jobs;
  return {
    "run --set controller": await ran("flows.video.controller"),
    "run --set controller.kind": await ran("flows.video.controller.kind"),
    "verify --set": hashOf(job?.kind === "run" ? job.text : ""),
    slides: Object.values(read.runs)[0]?.made?.hash ?? "",
    figure: drawn.hash,
    "the figure's link": hashOf(JSON.stringify(asWritten(opened(drawn.link)))),
    sweep: first.split(",")[head.split(",").indexOf("hash")] ?? "",
    Compare: hashOf(JSON.stringify(asWritten(plan.competitors[0]?.scenario as Scenario))),
  };
}

describe.each([
  "gcc",
  "scream-v2",
  "nada-ns3",
  "nada",
])("%s at the scenario's range of rates", (name) => {
  test("is the same run by every way to ask for it", async () => {
    const hashes = await hashesOf(name);
    const [wanted] = Object.values(hashes);
    expect(wanted).toMatch(/^[0-9a-f]{16}$/);
    expect(hashes).toEqual(Object.fromEntries(Object.keys(hashes).map((way) => [way, wanted])));
  });
});
