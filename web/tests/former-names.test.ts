// Links, decks and saved files keep names of scenarios. Each of the 248 that there were when variants came opens: as it is, or what
// took its place.
import { expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../cli/input/scenario-files";
import { Core } from "../model/engine/core";
import { materialise } from "../model/scenario/materialise";
import { scenarioOf } from "../src/lab/session/collections/former";
import { loaded } from "../src/lab/session/opening/open";
import { freshLab } from "./lab";

const ONCE: Readonly<Record<string, string>> = {
  authors: `
    5.1-cbrlike 5.1-fixfps 5.1-sharing 5.1-stats 5.2-fixfps 5.3-fixfps 5.4-fixfps 5.5-fixfps 5.6-C1000-pdel40
    5.6-C4000-pdel60 5.6-fixfps 5.7-fixfps 5.8-fixfps`,
  explore: `
    bbr beta-v bufferbloat bufferbloat-aqm capacity-ramp cellular-trace dualpi2 ecn-without-loss feedback-starved five-flows
    gcc-capacity-drop gcc-random-loss jitter-blinds-ramp-up key-frames l4s-beside-classic late-comer longer-route
    loses-to-cubic pie-four-bulk priority random-loss rebound rtcp-avp rtcp-avpf rtcp-receivers rtcp-reduced-size rtcp-share
    scream-l4s scream-v1-v2 tunnel two-bottlenecks udp-joins video-call warping-sticks wifi-shared`,
  fairness: `
    SFAIR-02 SFAIR-02-losses SFAIR-03 SFAIR-04 SFAIR-05 SFAIR-06 SFAIR-07 SFAIR-07-late SFAIR-08 SFAIR-09 SFAIR-10-nada
    SFAIR-10-newreno`,
  "gcc-nada": `
    SGCC-5.1a-gcc-03 SGCC-5.1a-nada SGCC-5.1b-gcc-03 SGCC-5.1b-nada SGCC-5.2-gcc-03 SGCC-5.2-nada SGCC-5.3-gcc-03
    SGCC-5.3-nada SGCC-5.4a-gcc-03 SGCC-5.4a-nada SGCC-5.4b-gcc-03 SGCC-5.4b-nada SGCC-5.5-gcc-03 SGCC-5.5-nada
    SGCC-5.6-gcc-03 SGCC-5.6-nada SGCC-5.7-gcc-03 SGCC-5.7-nada SGCC-5.8-gcc-03 SGCC-5.8-nada SGCC-E1 SGCC-E2 SGCC-E3
    SGCC-E4 SGCC-E4-draft SGCC-E5 SGCC-E6 SGCC-E7`,
  ietf106: `
    S106-01 S106-01-gcc S106-03 S106-06 S106-06-gcc S106-08 S106-15a S106-15b S106-15b-atlantic S106-15b-gcc S106-15d
    S106-15d-narrow`,
  ietf90: `
    S90-01-nada-03 S90-02-nada-03 S90-02-nada-ietf90 S90-04b S90-04c S90-06 S90-07 S90-08-09 S90-10 S90-11 S90-12 S90-13
    S90-14-1000ms S90-14-20ms S90-15 S90-16 S90-19-nada-03 S90-19-nada-ietf90 S90-20b S90-20d S90-20e S90-20f S90-20g`,
  rfc4586: `
    T-16 T-2 T-4 T-8 l-1 l-2 l-3 newpred newpred-ftp table4-distributed table4-shared`,
  rfc8867: `
    5.1 5.1-100ms 5.1-150ms 5.1-1ms 5.1-300ms 5.1-fq-codel 5.1-jitter 5.1-pie 5.1-udp 5.1-udp-100ms 5.1-video-only 5.2
    5.2-100ms 5.2-end-99s 5.2-udp 5.3 5.3-clear-return 5.3-udp 5.4 5.5 5.5-together 5.5-video-only 5.6 5.6-1000ms 5.6-20ms
    5.6-bbr 5.6-cubic 5.6-rfc5681 5.6-two-videos 5.7 5.7-bursts 5.7-ends 5.7-large-files 5.8 5.8-audio-stays 5.8-first
    5.8-third 6.1 6.1-3-mbps 6.2 6.2-5.2 6.2-5.3 6.2-5.4 6.2-5.5 6.2-5.6 6.2-5.7 6.2-5.8 6.3`,
  rfc8869: `
    C1-down C1-down-10.5 C1-down-2.1 C1-down-4.9 C1-down-7.0 C1-down-7.0-150ms C1-down-7.0-aqm C1-up C1-up-2.1 C1-up-4.9
    C1-up-7.0 C2-down C2-down-aqm C2-down-files C2-up W1a W1b W1c W1d W1e W2a W2a-tcp W2b W2b-tcp W2c W2d W2e W2f W2g-12
    W2g-16 W2g-20 W2g-4 W2g-8`,
  rfc9743: `
    5.1.1-collapse 5.1.2-bufferbloat 5.1.3-high-loss 5.1.3-shallow-buffer 5.1.4-fairness 5.1.5-short-flows 5.2-feedback-loss
    5.2.1-bbr 5.2.1-cubic 5.2.1-reno 5.2.1-reno-first 5.2.2-gcc 5.2.2-nada 5.2.2-scream 5.2.3-short-tcp 6.2-tunnel 6.3-wired
    6.4-media-access 6.4-radio-loss 6.4-varying-capacity 7-codel 7-disconnection 7-dualpi2 7-fq-codel 7-high-delay 7-jitter
    7-misbehaving-sender 7-path-change 7-pie 7-red 7-reordering 7-sudden-congestion 7-varying-delay`,
};

const lab = await freshLab();
const schema = lab.schema();
const now = new Set(scenarioNames());
const once = Object.entries(ONCE).flatMap(([collection, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${collection}/${name}`),
);

test("all names of then are known", () => {
  expect(once).toHaveLength(248);
  expect(once.filter((name) => now.has(name)).length).toBeGreaterThan(200);
});

test.each(once.filter((name) => !now.has(name)))("%s opens what took its place", async (name) => {
  const found = await loaded(name);
  if (!("id" in found)) throw new Error(JSON.stringify(found));
  expect(now).toContain(found.id);
  expect(found.notes).toEqual([
    { at: name, what: expect.stringContaining(`is ${found.id} now`), note: "fact" },
  ]);
  // On the page with edits, in a deck and on the command line by itself: the same run.
  const scenarios = [
    materialise(schema, found),
    await scenarioOf(name),
    JSON.parse(scenarioText(name)),
  ];
  const hashes = scenarios.map((scenario) => {
    const core = lab.create(JSON.stringify(scenario));
    if (!(core instanceof Core)) throw new Error(JSON.stringify(core));
    core.run(5);
    const hash = core.hash();
    core.destroy();
    return hash;
  });
  expect(new Set(hashes).size).toBe(1);
});
