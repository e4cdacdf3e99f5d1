import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { playedWords } from "../../model/engine/put-trace";
import { heard } from "../../tests/heard";
import { halving } from "../../tests/lab";
import { testFolder, textOf } from "../../tests/test-folder";

const { at } = testFolder();
const scenario = at("halving.json");
writeFileSync(scenario, JSON.stringify(halving));
// 1500 bytes each 5 ms: 2.4 Mbit/s, for 30 s; the run takes 20.
writeFileSync(
  at("drive=1.pps"),
  Array.from({ length: 6000 }, (_, i) => `${5 * (i + 1)}\n`).join(""),
);
writeFileSync(at("rates"), "duration_ms,capacity_kbps\n1000,900\n1000,many\n");

/** The hash that a run says. */
const hashIn = (out: string): string => /hash (\w+)/.exec(out)?.[1] ?? "";
const played = "forward plays drive=1.pps, a Mahimahi trace: 20 s of its 30 s\n";

describe("--trace", () => {
  test("puts a file of any name on the link, and says how much of it is played", async () => {
    const { code, out, err } = await heard("run", scenario, "--trace", at("drive=1.pps"));
    expect(code).toBe(0);
    expect(out).toContain(`\n${played}\n`);
    expect(err).toContain("change of links.forward.capacity_kbps does nothing");
    const named = await heard("run", scenario, "--trace", `forward=${at("drive=1.pps")}`);
    expect(named.out).toBe(out);
    const path = "links.forward.access.trace.file";
    const set = await heard("run", scenario, "--set", `${path}=${at("drive=1.pps")}`);
    expect(set.out).toBe(out);
    const seeds = await heard("run", scenario, "--trace", at("drive=1.pps"), "--seeds", "2");
    expect(seeds.out).toContain(`\n${played}\n`);
  });

  test("is a run that its folder gives again", async () => {
    const asked = ["--trace", at("drive=1.pps"), "--set", "links.forward.access.loop=false"];
    const { out } = await heard("run", scenario, ...asked, "--out", at("out"));
    const again = await heard("run", `${at("out")}/scenario.json`);
    expect(hashIn(again.out)).toBe(hashIn(out));
    expect(JSON.parse(textOf(at("out"), "scenario.json")).links.forward.access.loop).toBe(false);
  });

  test("is in the caption of a figure, and in its command", async () => {
    const file = at("figure.txt");
    await heard("figure", scenario, "--trace", at("drive=1.pps"), "--out", file);
    const caption = textOf(at("."), "figure.txt").replaceAll(/\s+/g, " ");
    expect(caption).toContain(played.trim());
    expect(caption).toContain("nada-lab run halving.json --trace forward=drive=1.pps");
  });

  test("is refused by file and line", async () => {
    const { code, err } = await heard("run", scenario, "--trace", at("rates"));
    expect(code).toBe(2);
    expect(err).toContain("rates, line 3: ");
    const gone = await heard("run", scenario, "--trace", at("gone"));
    expect(gone.err).toContain("gone: is not there; name a file");
    const two = await heard("run", "explore/cellular-trace", "--trace", at("drive=1.pps"));
    expect(two.err).toMatch(/say which link plays it: adapting, stubborn; --trace LINK=.*pps\n$/);
  });
});

test("the lab's own trace brings delay and loss along, and what it has not stays the scenario's", async () => {
  writeFileSync(at("rtt"), "duration_ms,delay_ms,loss_share\n1000,31.5,0\n1000,80,0.5\n");
  const { out } = await heard("run", scenario, "--trace", at("rtt"), "--out", at("own"));
  expect(out).toContain("forward plays rtt, the lab’s own trace: its 2 s over and over, 10 times");
  const { forward } = JSON.parse(textOf(at("own"), "scenario.json")).links;
  expect(forward).toMatchObject({
    ...halving.links.forward,
    // The recorded delay is that of the whole way.
    delay_ms: 0,
    delay_series: {
      kind: "trace",
      trace: [
        [1000, 31.5],
        [1000, 80],
      ],
    },
    loss_series: {
      kind: "trace",
      trace: [
        [1000, 0],
        [1000, 0.5],
      ],
    },
  });
});

test("a setting may name a file of a trace inside an object", async () => {
  const access = '{"kind":"mahimahi","trace":{"file":"traces/wifi.mahimahi"}}';
  const set = await heard("run", scenario, "--set", `links.forward.access=${access}`);
  const trace = await heard("run", scenario, "--trace", "traces/wifi.mahimahi");
  expect(hashIn(set.out)).toBe(hashIn(trace.out));
  expect(hashIn(set.out)).toMatch(/^[0-9a-f]{16}$/);
});

test.each([
  [900, 100, true, "100 s of its 900 s"],
  [60, 60, true, "all of its 60 s"],
  [60, 100, true, "its 60 s over and over, 1.67 times"],
  [60, 100, false, "all of its 60 s, of a run of 100 s"],
])("%f s in a run of %f s, repeated %s: %s", (length_s, duration_s, loop, words) => {
  expect(playedWords(length_s, duration_s, loop)).toBe(words);
});
