// Whose a criterion is: published says that the document has the number.

import { expect, test } from "vitest";
import { isTree, type Tree } from "../../model/data/json-path";
import { scenarioNames, scenarioText } from "../input/scenario-files";
import { collectionNames, crossRunChecksOf } from "./collection";

/** A limit that a document states as a number, though it prints no figure of such a run. */
interface Stated {
  /** What `why` names: the document, or what it says. */
  readonly in: RegExp;
  readonly metric: RegExp;
  readonly low?: number;
  readonly high?: number | ((scenario: Tree) => number);
  readonly holds?: (scenario: Tree) => boolean;
}

const STATED: readonly Stated[] = [
  // "should be bounded between 0.333 and 3", of RTP flows with one priority and a similar round trip: not of one that is alone or
  // beside TCP.
  {
    in: /RFC 8868 §3/,
    metric: /^fair_share_ratio$/,
    low: 0.333,
    high: 3,
    holds: (scenario) => areRtpFlows(scenario),
  },
  // The same, of the most over the least.
  {
    in: /RFC 8868 §3/,
    metric: /^max_over_min$/,
    high: 3,
    holds: (scenario) => areRtpFlows(scenario),
  },
  // "at least at the minimum media bit rate"; §4.3 has 150 kbit/s.
  { in: /RFC 8867 §5\.7/, metric: /^mean_receiving_rate_kbps$/, low: 150 },
  // The last slide of IETF 106: of the queuing delay, so of what is above the path's own.
  {
    in: /below 100 ms/,
    metric: /^one_way_delay_p95_ms$/,
    low: 0,
    high: (scenario) => 100 + ownDelay(scenario),
  },
];

const TCP = ["newreno", "cubic", "cubic_ns3", "bbr3", "prague"];

/** ms, of the one link that all of its flows go by. */
function ownDelay({ links }: Tree): number {
  const { forward } = links as { readonly forward: { readonly delay_ms: number } };
  return forward.delay_ms;
}

/** At least two, and no TCP. */
function areRtpFlows({ flows }: Tree): boolean {
  const kinds = Object.values(isTree(flows) ? flows : {}).flatMap((flow) =>
    isTree(flow) && isTree(flow.controller) ? [String(flow.controller.kind)] : [],
  );
  return kinds.length > 1 && !kinds.some((kind) => TCP.includes(kind));
}

interface Claim {
  readonly of: string;
  readonly why: string;
  readonly published: unknown;
  readonly metric: string;
  readonly limits: unknown;
  readonly scenario: Tree;
}

const scenarioOf = (name: string): Tree => JSON.parse(scenarioText(name)) as Tree;

const IS_NO_METRIC = ["flow", "link", "member", "from_s", "to_s", "why", "differs", "published"];

function claimsOfRuns(): readonly Claim[] {
  return scenarioNames().flatMap((of) => {
    const scenario = scenarioOf(of);
    const expected = Array.isArray(scenario.expect) ? (scenario.expect as Tree[]) : [];
    return expected.flatMap((one) =>
      Object.keys(one)
        .filter((key) => !IS_NO_METRIC.includes(key))
        .map((metric) => {
          const { why, published } = one;
          return { of, why: String(why ?? ""), published, metric, limits: one[metric], scenario };
        }),
    );
  });
}

function claimsOverRuns(): readonly Claim[] {
  return collectionNames().flatMap((name) =>
    crossRunChecksOf(name).map(({ id, statistic, of, within, why = "", published }) => {
      const [first] = of;
      const scenario = scenarioOf(first?.scenario ?? "");
      const metric = statistic === "value" ? String(first?.metric) : statistic;
      return { of: `${name} ${id}`, why, published, metric, limits: within, scenario };
    }),
  );
}

const isStated = ({ why, metric, limits, scenario }: Claim): boolean =>
  STATED.some(({ in: words, metric: of, low, high, holds = () => true }) => {
    if (!words.test(why) || !of.test(metric) || !Array.isArray(limits)) return false;
    const most = typeof high === "function" ? high(scenario) : high;
    return (
      (low === undefined || limits[0] === low) &&
      (most === undefined || limits[1] === most) &&
      holds(scenario)
    );
  });

test("nothing is called published for which the document has no number", () => {
  const said = [...claimsOfRuns(), ...claimsOverRuns()].filter(({ why }) =>
    why.startsWith("published"),
  );
  expect(said.length).toBeGreaterThan(100);
  const wrong = said
    .filter((claim) => typeof claim.published !== "number" && !isStated(claim))
    .map(({ of, why, metric }) => `${of}: ${metric}: ${why}`);
  expect(wrong).toEqual([]);
});
