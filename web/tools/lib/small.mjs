// A scenario made small, for a fuzzer that runs it a million times: a few seconds, what happens in it moved into them, traces cut.

/** So many entries of a trace say what it is. */
const MOST_ENTRIES = 60;

/** So many flows meet as any number does. */
const MOST_FLOWS = 6;

/** Moments of a run, wherever they stand in a scenario. */
const MOMENTS = new Set(["at_s", "over_s", "start_s", "stop_s", "from_s", "to_s"]);

/** What people read, and no run does. */
const WORDS = ["story", "assumptions", "phenomena", "source", "id"];

const cut = (value) => (Array.isArray(value) ? value.slice(0, MOST_ENTRIES).map(cut) : value);

/** With its first flows only, and nothing said of the others. */
function fewFlows({ flows, changes, expect, ...scenario }) {
  if (flows === undefined) return { ...scenario, changes, expect };
  const kept = Object.fromEntries(Object.entries(flows).slice(0, MOST_FLOWS));
  const isThere = (name) => name === undefined || Object.hasOwn(kept, name);
  return {
    ...scenario,
    flows: kept,
    changes: changes?.filter(({ set }) => isThere(/^flows\.([^.]*)/.exec(set)?.[1])),
    expect: expect?.filter(({ flow }) => isThere(flow)),
  };
}

/** The text of a scenario, small. @param {string} text @param {number} duration_s */
export function small(text, duration_s) {
  const scenario = fewFlows(JSON.parse(text));
  const shorter = duration_s / scenario.duration_s;
  for (const word of WORDS) delete scenario[word];
  const fitted = JSON.stringify(scenario, (key, value) => {
    if (MOMENTS.has(key) && typeof value === "number") return Number((value * shorter).toFixed(3));
    if (key !== "trace") return value;
    if (Array.isArray(value)) return cut(value);
    return value.frame_bytes ? { ...value, frame_bytes: cut(value.frame_bytes) } : value;
  });
  return JSON.stringify({ ...JSON.parse(fitted), duration_s });
}
