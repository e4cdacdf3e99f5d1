import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { FIGURE_SIZES } from "../../figure/exports/figure/sizes";
import { textsIn } from "../../model/data/formats/png-text";
import { readLink } from "../../model/scenario/link/read-link";
import { unpacked } from "../../model/scenario/link/unpacked";
import { materialise } from "../../model/scenario/materialise";
import { RECORD_NAME, readRecord } from "../../model/scenario/run-record";
import type { Scenario } from "../../model/scenario/types";
import { heard } from "../../tests/heard";
import { freshLab, halving, made } from "../../tests/lab";
import { testFolder } from "../../tests/test-folder";
import { scenarioText } from "../input/scenario-files";

const { at, write } = testFolder();
const file = write("halving.json", halving);

const said = (...args: string[]) => heard("figure", ...args);

function recordOfSvg(svg: string) {
  const text = /<lab:run [^>]*>([^<]*)<\/lab:run>/.exec(svg)?.[1] ?? "";
  return readRecord(text.replaceAll("&amp;", "&"));
}

describe("nada-lab figure", () => {
  test("draws the charts that are asked for, one above the other, and prints SVG", async () => {
    const { code, out } = await said(file, "--chart", "delay,rates", "--out", "-");
    expect(code).toBe(0);
    expect([...out.matchAll(/data-panel="(\w+)"/g)].map(([, id]) => id)).toEqual([
      "delay",
      "rates",
    ]);
  });

  test("carries a link to the very run, and its hash", async () => {
    const { out } = await said("rfc8867/5.1", "--set", "links.forward.delay_ms=80", "--out", "-");
    const record = recordOfSvg(out);
    expect(record?.link).toBe("#v1=s=rfc8867/5.1&set=links.forward.delay_ms:80");
    expect(record?.hash).toMatch(/^[0-9a-f]{16,}$/);
    expect(record?.build).toMatch(/^[0-9a-f]{16}$/);
  });

  test("names the kind of a controller in its link, as the page sets it", async () => {
    const set = ["--set", "flows.video.controller=gcc", "--set", "flows.video.start_s=1"];
    const { out } = await said("rfc8867/5.1", ...set, "--out", "-");
    const { link = "", hash } = recordOfSvg(out) ?? {};
    expect(link).toContain("flows.video.controller.kind:gcc");
    const lab = await freshLab();
    const base = JSON.parse(scenarioText("rfc8867/5.1")) as Scenario;
    const { edits } = readLink(link).state;
    const core = made(lab, materialise(lab.schema(), { base, edits }));
    core.run(core.duration_s);
    expect(core.hash()).toBe(hash);
  });

  test("puts a file of one's own into the link, whole", async () => {
    const { out } = await said(file, "--out", "-");
    const record = recordOfSvg(out);
    const { state } = readLink(record?.link ?? "");
    const text = await unpacked(state.packed ?? "");
    expect(JSON.parse(String(text))).toEqual(halving);
    const core = made(await freshLab(), halving);
    core.run(core.duration_s);
    expect(record?.hash).toBe(core.hash());
  });

  test("links the caption to the page where that is said", async () => {
    const { out } = await said("rfc8867/5.1", "--site", "https://example.org/lab/", "--out", "-");
    expect(out).toContain('<a href="https://example.org/lab/#v1=s=rfc8867/5.1">');
    expect(out).toMatch(/nada, 150.kbit\/s to 1\.5.Mbit\/s/);
  });

  test("writes a PNG of 192 pixels an inch that carries its record", async () => {
    const out = at("figure.png");
    expect((await said(file, "--size", "column", "--colours", "print", "--out", out)).code).toBe(0);
    // A point is one of 72 an inch.
    const width = readFileSync(out).readUInt32BE(16);
    expect(Math.abs(width - (FIGURE_SIZES.column.width * 192) / 72)).toBeLessThan(2);
    const texts = textsIn(readFileSync(out));
    expect(readRecord(texts.get(RECORD_NAME) ?? "")?.scenario).toBe("file:halving.json");
  });

  test.each(["svg", "pdf", "txt", "csv"])("writes .%s, and replaces its own", async (ending) => {
    const out = at(`figure.${ending}`);
    expect((await said(file, "--out", out)).code).toBe(0);
    expect(readFileSync(out).length).toBeGreaterThan(500);
    expect((await said(file, "--out", out)).code).toBe(0);
  });

  test("leaves a line that lies on the axis to words in print, and draws it on the screen", async () => {
    const audio = { path: ["forward"], source: { kind: "audio", rate_kbps: 8 } };
    const two = write("two.json", { ...halving, flows: { ...halving.flows, audio } });
    const drawn = async (colours: string) =>
      (await said(two, "--colours", colours, "--chart", "rates", "--lines", "rates", "--out", "-"))
        .out;
    expect(await drawn("print")).toContain("on the axis: audio");
    expect(await drawn("screen")).not.toContain("on the axis");
  });

  test("says how many criteria pass of the run that the scenario is of", async () => {
    const expect_ = [{ flow: "video", mean_receiving_rate_kbps: [1, 5000] }];
    const expecting = write("expecting.json", { ...halving, expect: expect_ });
    const facts = async (...more: string[]) => (await said(expecting, ...more, "--out", "-")).out;
    expect(await facts()).toContain("1 of 1 criteria pass");
    expect(await facts("--set", "links.forward.delay_ms=80")).not.toContain("criteria");
  });

  test("shows the link that is named", async () => {
    expect((await said(file, "--link", "return", "--out", "-")).code).toBe(0);
  });

  test("draws medians and bands over seeds, and says which", async () => {
    const { code, out } = await said(file, "--seeds", "3", "--out", "-");
    expect(code).toBe(0);
    expect(out).toContain("seeds 7 to 9");
    expect(recordOfSvg(out)).toMatchObject({ seed: 7, seeds: 3 });
    expect(recordOfSvg(out)?.link).toMatch(/&seeds=3$/);
    expect(
      [...out.matchAll(/data-mark="[^"]*(?:band|spread|median)[^"]*"/g)].length,
    ).toBeGreaterThan(0);
  });

  test("draws views of the part that is asked for", async () => {
    const { out, code } = await said(file, "--chart", "phase,cdf", "--to", "9", "--out", "-");
    expect(code).toBe(0);
    expect(out).toMatch(
      /Queuing delay, distribution, from 0 to 9 seconds. NADA: half of \d+ packets/,
    );
    expect(out).toContain(">Queuing delay, ms<");
  });

  test("draws what the page shows at first, and of the charts that are named all lines; its link says so", async () => {
    const seriesIn = (svg: string) =>
      [...svg.matchAll(/data-mark="([^"]*)"/g)].map(([, id]) => id).filter((id) => id !== "rules");
    const calm = await said("rfc8867/5.1-video-only", "--out", "-");
    expect(seriesIn(calm.out)).toEqual([
      "video receiving",
      "capacity",
      "video delay",
      "queue full",
    ]);
    expect(recordOfSvg(calm.out)?.link).toBe("#v1=s=rfc8867/5.1-video-only");
    const all = await said("rfc8867/5.1-video-only", "--lines", "rates", "--out", "-");
    const more = ["video reference", "video sending", "fair share"];
    expect(seriesIn(all.out).toSorted()).toEqual([...seriesIn(calm.out), ...more].toSorted());
    expect(recordOfSvg(all.out)?.link).toBe("#v1=s=rfc8867/5.1-video-only&lines=rates");
  });

  test("shows the part of the run that is asked for", async () => {
    const { out } = await said(file, "--from", "5", "--to", "15", "--out", "-");
    expect(out.includes("Rate, from 5 to 15 seconds.")).toBe(true);
    expect(out.includes(">14 s<")).toBe(true);
  });
});

describe("bad input to figure ends with 2 and a sentence", () => {
  test.each([
    ["a session", ["rfc4586/T-2", "--out", "x.svg"], "is a session of members who report"],
    ["no file to write", [file], "needs --out FILE"],
    ["an unknown ending", [file, "--out", "x.gif"], "must end in one of .svg, .png"],
    ["an unknown size", [file, "--out", "-", "--size", "poster"], "is none of slide"],
    ["a script", [file, "--out", "x.py"], "take .csv, which Python and LaTeX read"],
    ["an unknown chart", [file, "--out", "-", "--chart", "speed"], "is none of rates, delay"],
    [
      "a view of what is not there",
      [file, "--out", "-", "--chart", "jain"],
      "--chart jain: has nothing to show of this run",
    ],
    ["all lines of an unknown chart", [file, "--out", "-", "--lines", "speed"], "none of rates"],
    ["an unknown link", [file, "--out", "-", "--link", "video"], "is none of forward, return"],
    ["an unknown flow", [file, "--out", "-", "--flow", "nobody"], "is none of video"],
    ["a time after the end", [file, "--out", "-", "--to", "99"], "must be a time from 0 to 20 s"],
    [
      "no time between",
      [file, "--out", "-", "--from", "9", "--to", "9"],
      "must be later than --from",
    ],
    ["unknown colours", [file, "--out", "-", "--colours", "red"], "is none of screen, print"],
    [
      "more charts than a slide holds",
      [file, "--out", "-", "--size", "slide", "--chart", "rates,delay,signal,loss,rates,delay"],
      "has no room for 6 charts",
    ],
  ])("%s", async (_, args, sentence) => {
    const { code, err } = await said(...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
