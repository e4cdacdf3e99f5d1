// Writes the traces of this folder anew: `node scenarios/traces/generate.mjs`. They are made up, by nothing but
// the numbers below and a fixed seed each; nothing was measured or taken from elsewhere.
import { writeFileSync } from "node:fs";

/** Even numbers in [0, 1) from a 32-bit seed (mulberry32). */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 4294967296;
  };
}

const OPPORTUNITY_BITS = 1500 * 8;

/**
 * A phone that moves: the rate walks between 0.4 and 3.2 Mbit/s, one user is served every 4 to 8 ms, and every
 * 20 s or so the phone is between two cells for a while. One minute. `part`: of all these rates.
 */
export function cellular(part = 1) {
  const random = chance(1);
  const moments = [];
  let kbps = 1600;
  let served = 0;
  let credit = 0;
  let outage = 0;
  for (let ms = 1; ms <= 60_000; ms++) {
    if (ms % 100 === 0) {
      kbps = Math.min(3200, Math.max(400, kbps + 360 * (random() + random() - 1)));
      if (random() < 0.005) outage = ms + 200 + Math.floor(500 * random());
    }
    if (ms < outage) continue;
    credit += (part * kbps) / OPPORTUNITY_BITS;
    if (ms < served) continue;
    served = ms + 4 + Math.floor(5 * random());
    for (; credit >= 1; credit--) moments.push(ms);
  }
  moments.push(60_000);
  return moments;
}

/**
 * A busy home network: turns of 4 to 12 packets, most of them soon after one another, now and then a long wait
 * while others send, and some seconds at half the rate. Half a minute.
 */
export function wifi() {
  const random = chance(2);
  const moments = [];
  let slow = 0;
  for (let ms = 3; ms < 30_000; ) {
    if (random() < 0.002) slow = ms + 1000 + Math.floor(3000 * random());
    const packets = 4 + Math.floor(9 * random());
    for (let i = 0; i < packets; i++) moments.push(ms);
    const others = random() < 0.05 ? 40 + 80 * random() : 10 + 25 * random();
    ms += Math.ceil(ms < slow ? 2 * others : others);
  }
  moments.push(30_000);
  return moments;
}

const RATES_KBPS = [150, 300, 600, 1000, 1500];
const FPS = 30;

/**
 * Frame sizes of RFC 8593 §5: Laplacian noise around B0, and bursts of K_d = 8 frames whose first is 3.24 B0
 * (13.5 KB at 1 Mbit/s): at the beginning, and every `cut_s` seconds on average. All rates show the same frames.
 */
export function frames(seed, scale, cut_s, length_s) {
  const random = chance(seed);
  const K_d = 8;
  const K_B = 3.24;
  const rows = [];
  let burst = K_d;
  for (let i = 0; i < length_s * FPS; i++) {
    if (cut_s > 0 && random() < 1 / (cut_s * FPS)) burst = K_d;
    const steady = burst === 0 ? 1 : burst === K_d ? K_B : (K_d - K_B) / (K_d - 1);
    burst = Math.max(0, burst - 1);
    const even = random() - 0.5;
    const noise = -scale * Math.sign(even) * Math.log(1 - 2 * Math.abs(even));
    const size = Math.max(0.05, steady * (1 + noise));
    rows.push(RATES_KBPS.map((kbps) => Math.max(10, Math.round((size * kbps * 1000) / 8 / FPS))));
  }
  return rows;
}

const table = (rows, about) => [
  `# ${about}`,
  `# fps ${FPS}`,
  RATES_KBPS.join(","),
  ...rows.map((row) => row.join(",")),
];

export const files = () => ({
  "cellular.mahimahi": cellular(),
  "cellular-narrow.mahimahi": cellular(0.28),
  "wifi.mahimahi": wifi(),
  "talking-head.frames.csv": table(
    frames(3, 0.15, 0, 120),
    "Frame sizes in bytes, one column per rate in kbit/s: a quiet picture, RFC 8593 statistical model",
  ),
  "scene-cuts.frames.csv": table(
    frames(4, 0.3, 8, 120),
    "Frame sizes in bytes, one column per rate in kbit/s: cuts every 8 s or so, RFC 8593 statistical model",
  ),
});

if (process.argv[1] === import.meta.filename) {
  for (const [name, lines] of Object.entries(files())) {
    writeFileSync(new URL(name, import.meta.url), `${lines.join("\n")}\n`);
  }
}
