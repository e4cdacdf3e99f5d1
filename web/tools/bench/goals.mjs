// What is asked of the numbers; a row without a goal is only kept.

/** @typedef {{ name: string | RegExp, where?: string, most?: number, least?: number, why?: string }} Goal */

/** @type {Goal[]} */
const goals = [
  { name: "rfc8867-5.1 run", where: "native", most: 2.6 },
  { name: "rfc8867-5.1 run", where: "chromium", most: 5.4 },
  { name: "rfc8867-5.7 run", where: "node", most: 60 },
  { name: "rfc4586-T-16 at 200 kbit/s run", where: "node", most: 60 },
  { name: "rfc4586-T-16 at 200 kbit/s run", where: "chromium", most: 60 },
  { name: "100 mixed flows at 1 Gbit/s run", where: "node", most: 4000 },
  { name: "wasm/native ratio", most: 1.5 },
  { name: "ns-3/native ratio, rfc8867-5.1", least: 100 },
  { name: "ns-3/native ratio, rfc8867-5.1-udp", least: 40 },
  { name: "cost per packet, 1000 flows to 1", most: 3 },
  { name: "cost per packet, 4000 flows to 1", most: 4 },
  {
    name: "cost beside NADA, controller/gcc",
    most: 2.5,
    why: "every report lists every packet, and a line is fitted through 20 groups of them",
  },
  {
    name: /^cost beside NADA, controller\/(bbr3|prague)$/,
    most: 2.5,
    why: "every second packet is acknowledged, with its delivery rate or its marks",
  },
  { name: /^cost beside NADA, /, most: 2 },
  { name: "slider to painted p95, rfc8867-5.1", where: "chromium", most: 16.7 },
  { name: "slider to painted p95, rfc8867-5.5", where: "chromium", most: 60 },
  { name: "key to next frame p95, 5000 changes", where: "chromium", most: 100 },
  { name: /^seek to painted p95, /, where: "chromium", most: 20 },
  // A screen of 60 Hz shows a frame every 16.67 ms; its clock is read to a tenth.
  { name: /^frame p95 while playing, /, where: "chromium", most: 16.8 },
  { name: /^frame max while playing, /, where: "chromium", most: 33.4 },
  { name: "nada-lab run, 2000 flows for 5 s", most: 1000 },
  // What a first visit sees and can do at once, 65 kB of it React; what only an action asks for is fetched with it.
  { name: "js gzip first view", most: 185 },
  // Every controller, queue and TCP, and RTP sessions: 221 of code, 61 of data. Not reached.
  { name: "wasm gzip", most: 250 },
  { name: "interactive after", most: 1000 },
  { name: "figure, SVG", most: 1500 },
  { name: "figure in the page, processor time", most: 100 },
  { name: "comparison, 40 slides with their runs", most: 60_000 },
  { name: "comparison, 40 slides without their runs", most: 5000 },
];

export function goalOf(row) {
  const goal = goals.find(
    ({ name, where }) =>
      (name instanceof RegExp ? name.test(row.name) : name === row.name) &&
      (where === undefined || where === row.where),
  );
  if (!goal) return null;
  const bound = goal.most === undefined ? `at least ${goal.least}` : `at most ${goal.most}`;
  return { ...goal, words: goal.why === undefined ? bound : `${bound}: ${goal.why}` };
}

export const meets = (row, { most = Infinity, least = -Infinity }) =>
  row.value <= most && row.value >= least;
