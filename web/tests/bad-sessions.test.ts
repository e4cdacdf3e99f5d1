// What is wrong with a session is told with its place and what would be right, each by its name, and the current run stays.

import { describe, expect, test } from "vitest";
import { withValue } from "../model/data/json-path";
import { Core } from "../model/engine/core";
import { asWritten } from "../model/scenario/sessions/kind";
import type { Scenario } from "../model/scenario/types";
import { freshLab, made, shared } from "./lab";

const lab = await freshLab();
const session = asWritten(shared) as Scenario;

function withMembers(count: number): Scenario {
  const more = Array.from({ length: count - 4 }, (_, i) => `B${i + 1}`);
  const links = more.map((name) => [`to ${name}`.replace(" ", "-"), { between: ["hub", name] }]);
  return {
    ...session,
    members: { ...session.members, ...Object.fromEntries(more.map((name) => [name, {}])) },
    links: { ...session.links, ...Object.fromEntries(links) },
  } as Scenario;
}

const BAD: readonly (readonly [name: string, Scenario, at: string, what: RegExp])[] = [
  [
    "an l below 0",
    withValue(session, "session.rtcp.l", -0.5),
    "session.rtcp.l",
    /^must not be negative, is -0\.5$/,
  ],
  [
    "a tree with a cycle",
    withValue(session, "links.more", { between: ["A2", "A3"] }),
    "links.more.between",
    /^closes a cycle: .* must form a tree, so remove one of the cycle$/,
  ],
  [
    "a member on no link",
    withValue(session, "members.A9", {}),
    "members.A9",
    /^is on no link; name it in "between" of one$/,
  ],
  ["65 members", withMembers(65), "members", /^must not hold more than 64, has 65$/],
  [
    "no bandwidth for RTCP at all",
    withValue(session, "session.rtcp_percent", 0),
    "session.rtcp_percent",
    /^must be above 0: .* RFC 3550 recommends 5$/,
  ],
  [
    "a T_max_fb_delay of 0",
    withValue(session, "session.rtcp.T_max_fb_delay_ms", 0),
    "session.rtcp.T_max_fb_delay_ms",
    /^must be at least 0\.001 ms, is 0$/,
  ],
];

describe("a session with a mistake is answered with its place and a remedy:", () => {
  test.each(BAD)("%s", (_, scenario, at, what) => {
    const running = made(lab, session);
    running.run(30);
    const before = running.hash();
    const answer = lab.create(JSON.stringify(scenario));
    if (answer instanceof Core) throw new Error("it was taken");
    const [fault] = answer.filter((one) => one.at === at);
    expect(answer.map((one) => one.at)).toContain(at);
    expect(fault?.what).toMatch(what);
    expect(running.hash()).toBe(before);
    running.run(running.duration_s);
    expect(running.now_s).toBe(running.duration_s);
    running.destroy();
  });

  test("64 members are none too many", () => {
    const core = lab.create(JSON.stringify(withMembers(64)));
    expect(core).toBeInstanceOf(Core);
    if (core instanceof Core) core.destroy();
  });
});

describe("while it runs, a change that makes no sense is refused, and the run is as it was:", () => {
  test.each([
    ["an l below 0", "session.rtcp.l", -1, /must not be negative/],
    ["a share of RTCP below 0", "session.rtcp_percent", -1, /must not be negative/],
    ["a T_max_fb_delay of 0", "session.rtcp.T_max_fb_delay_ms", 0, /must be at least 0\.001 ms/],
  ] as const)("%s", (_, set, to, what) => {
    const core = made(lab, session);
    core.run(30);
    const before = core.hash();
    const faults = core.change({ set, to });
    expect(faults.map((fault) => fault.what).join()).toMatch(what);
    expect(core.hash()).toBe(before);
    core.destroy();
  });
});
