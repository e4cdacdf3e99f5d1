// What is asked of the numbers; a row without a goal is only kept.

/** @typedef {{ name: string | RegExp, where?: string, most?: number, least?: number, why?: string }} Goal */

/** @type {Goal[]} */
const goals = [
  { name: "rfc8867-5.1 run", where: "chromium", most: 3 },
  { name: "rfc8867-5.7 run", where: "node", most: 60 },
  { name: "100 mixed flows at 1 Gbit/s run", where: "node", most: 4000 },
  { name: "wasm/native ratio", most: 1.5 },
  { name: "ns-3/native ratio, rfc8867-5.1", least: 100 },
  { name: "ns-3/native ratio, rfc8867-5.1-udp", least: 40 },
  { name: "cost per packet, 1000 flows to 1", most: 3 },
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
  {
    name: "cost beside NADA, controller/scream-v2-draft",
    most: 2.5,
    why: "every report lists every packet",
  },
  { name: /^cost beside NADA, /, most: 2 },
  { name: "slider to painted p95, rfc8867-5.1", where: "chromium", most: 16.7 },
  { name: "slider to painted p95, rfc8867-5.5", where: "chromium", most: 60 },
  { name: "frame max while playing, rfc8867-5.1", where: "chromium", most: 33.4 },
  { name: "frame max while playing, rfc8867-5.5", where: "chromium", most: 33.4 },
  { name: "js gzip first view", most: 200 },
  { name: "wasm gzip", most: 150 },
  { name: "interactive after", most: 1000 },
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
