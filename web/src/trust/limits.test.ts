// What the page says is not modelled was read against these kinds and parts of the engine. Where this fails there is a new one, or one has
// gone: read the sentences about its like in limits.ts again, and then write it down here.

import { describe, expect, test } from "vitest";
import { allClaims } from "../../tests/claims/contradiction";
import { freshLab, made } from "../../tests/lab";
import { CONTROLLERS, REST } from "./limits";

const lab = await freshLab();
const schema = lab.schema();
const kindsOf = (of: string): readonly string[] => Object.keys(schema.objects[of]?.kinds ?? {});
const sessions = schema.sessions?.objects ?? {};
const sentences = [...CONTROLLERS, ...REST].flatMap(({ limits }) => limits);

test.each([
  ["access", "wire capacity_trace mahimahi lte_grants wifi"],
  ["delay_series", "none trace"],
  ["loss_series", "none trace"],
  ["queue", "drop_tail red codel fq_codel pie dualpi2 marker"],
  [
    "source",
    "frames steady statistical trace_driven hybrid content_sharing audio cbr on_off bulk file transfers short_flows",
  ],
  [
    "controller",
    "none nada fixed_rate nada_2014 nada_03 scream scream_v1 external gcc_03 gcc newreno cubic bbr3 prague cubic_ns3",
  ],
  ["timing", "timer avp avpf"],
])("the sentences were read with each %s that there is", (of, kinds) => {
  expect([...kindsOf(of)].sort()).toEqual(kinds.split(" ").sort());
});

test("the sentences were read with each part that a scenario may have", () => {
  const parts =
    "scenario link access queue jitter loss reordering duplication spikes stalls delay_series loss_series flow source controller shaping feedback timing repair tcp packet";
  expect(Object.keys(schema.objects).sort()).toEqual(parts.split(" ").sort());
});

test("the sentences about sessions were read with each part, choice and agent of theirs", () => {
  expect(Object.keys(sessions).sort()).toEqual(["edge", "member", "rtcp", "session"]);
  const settings = Object.entries(sessions).flatMap(([name, { parameters = [], parts = {} }]) => [
    ...parameters.map(({ key, choices = [] }) => [`${name}.${key}`, ...choices].join(" ")),
    ...Object.keys(parts).map((part) => `${name}.${part}`),
  ]);
  expect(settings.sort()).toMatchInlineSnapshot(`
    [
      "edge.ftp_agents",
      "edge.ftp_segment_bytes",
      "edge.losses both forth back",
      "member.header_bytes",
      "member.payload_bytes",
      "member.rate_kbps",
      "member.rtcp",
      "member.says_bye",
      "member.segments",
      "member.start_s",
      "member.stop_s",
      "rtcp.T_max_fb_delay_ms",
      "rtcp.T_rr_interval_ms",
      "rtcp.cname_bytes",
      "rtcp.l",
      "rtcp.profile avp avpf",
      "rtcp.reduced_minimum",
      "rtcp.reduced_size",
      "session.T_retention_ms",
      "session.bandwidth_kbps",
      "session.feedback none nack pli newpred",
      "session.rtcp",
      "session.rtcp_percent",
      "session.sender_share",
    ]
  `);
});

describe("a sentence with a number over seeds", () => {
  const claims = allClaims().filter(({ in: of }) => of === "web/src/trust/limits.ts");

  test("says over how many, and has claims that are computed", () => {
    const counted = sentences.filter((one) => /\bseeds\b/.test(one));
    expect(counted.length).toBeGreaterThan(2);
    for (const one of counted) {
      expect(one).toContain("over twenty seeds");
      expect(claims.filter(({ says }) => one.includes(says)).length, one).toBeGreaterThan(1);
    }
  });

  test("is the only one that has such a claim, and each claim is of one sentence", () => {
    for (const { says } of claims)
      expect(sentences.filter((one) => one.includes(says)).length, says).toBe(1);
  });
});

describe("a sentence about queues", () => {
  const queues = Object.entries(schema.objects.queue?.kinds ?? {});

  test.each(
    queues.map(([kind]) => kind),
  )("holds: %s takes a packet that finds the link idle, whatever the limit", (kind) => {
    const links = { l: { capacity_kbps: 1000, delay_ms: 10, queue: { kind, limit_bytes: 200 } } };
    const flows = { a: { path: ["l"], source: { kind: "cbr", rate_kbps: 80 } } };
    const run = made(lab, { seed: 1, duration_s: 10, links, flows });
    run.run(10);
    const sum = (name: string) =>
      Array.from(run.column("flows.a", name)).reduce((all, one) => all + one, 0);
    expect(sum("packets_received")).toBeGreaterThan(90);
    // One is on its way.
    expect(sum("packets_sent") - sum("packets_received")).toBeLessThanOrEqual(1);
  });

  test("names all that can mark as what exercises NADA's terms for marks, and FQ-CoDel's queues", () => {
    const [marks = ""] = sentences.filter((one) => one.includes("queues that can mark"));
    const told = /mark: ([^.]+)\./.exec(marks)?.[1]?.split(/, | and /);
    const marking = queues.filter(([, { parameters }]) =>
      parameters.some(({ key }) => key === "ecn" || /^(ramp|classic)_from_ms$/.test(key)),
    );
    expect(told?.sort()).toEqual(marking.map(([, { label }]) => label).sort());
    const flows = queues
      .find(([kind]) => kind === "fq_codel")?.[1]
      .parameters.find(({ key }) => key === "flows");
    expect(
      sentences.filter((one) =>
        one.startsWith(
          `FQ-CoDel hashes each connection of a flow, forth and back, into its queues, ${flows?.default} `,
        ),
      ),
    ).toHaveLength(1);
  });
});
