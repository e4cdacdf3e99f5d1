// What RFC 4586 says it ran, and our rows of it.

import { expect, test } from "vitest";
import { crossRunChecksOf } from "../cli/cross-run/collection";

const checks = crossRunChecksOf("rfc4586");
const titles = (id: string) => checks.filter((check) => check.id === id).map(({ title }) => title);

const GROUPS = ["T-4", "T-8", "T-16", "T-25"];
const BANDWIDTHS = ["20 kbit/s", "200 kbit/s", "2 Mbit/s"];
const CASES = ["no losses", "byte errors", "a link that is too small", "half of them AVP"];

test("§4.2: each group at each of Table 1's bandwidths, with each kind of loss, and mixed", () => {
  const said = titles("4.2");
  const asked = GROUPS.flatMap((group) =>
    BANDWIDTHS.flatMap((bandwidth) =>
      CASES.map((one) => `${group} at ${bandwidth}, several senders, ${one}`),
    ),
  );
  expect(asked.filter((row) => !said.some((title) => title.startsWith(row)))).toEqual([]);
});

test("§4.2: in a mixed group every second member is AVP, senders among them or not", () => {
  const profiles = checks
    .filter(({ title }) => title.endsWith("half of them AVP"))
    .map(({ title, of }) => [
      Number(/^T-(\d+)/.exec(title)?.[1]),
      Object.entries(of[0]?.set ?? {}).filter(([path]) => path.endsWith(".rtcp")).length,
    ]);
  expect(profiles.length).toBe(GROUPS.length * BANDWIDTHS.length);
  expect(profiles.filter(([members = 0, avp]) => Math.floor(members / 2) !== avp)).toEqual([]);
});
