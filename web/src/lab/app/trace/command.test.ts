// What was understood, said as a command, is understood again so.

import { expect, test } from "vitest";
import { choicesOf, playedAsOf } from "../../../../reader/flags";
import { wholeOf, withRecording } from "../../../../reader/recorded-link";
import { prepared, type Understood, understood } from "../../../../reader/understood";
import { commandOf, settingsBetween } from "./command";

type Table = Extract<Understood, { kind: "table" }>;

function table(text: string, choices = {}): Table {
  const found = understood(prepared("drive.csv", text), choices);
  if (found.kind !== "table") throw new Error(found.kind);
  return found;
}

/** The words of a command as a shell takes them apart: these have no quotes in quotes. */
function optionsIn(command: string): Record<string, string> {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
  const found: Record<string, string> = {};
  for (const [i, word = ""] of words.entries())
    if (word.startsWith("--")) found[word.slice(2)] = words[i + 1] ?? "";
  return found;
}

const DRIVE =
  "Time,Speed,DL rate (MB/s),UL_kbps,rtt_ms\n0,30,0.5,100,40\n2,31,1.5,90,60\n4,29,1,80,50\n";

test("a command says what the page understood, and is read the same", () => {
  const choices = { rate: 3, stamp: "end", gaps: "cut" } as const;
  const found = table(DRIVE, choices);
  const as = { ...wholeOf(found.played as never), from_s: 2, scale: 2 };
  const command = commandOf("rfc8867/5.1", "forward", "my drive.csv", found, as, []);
  expect(command).toBe(
    "nada-lab run rfc8867/5.1 --trace 'forward=my drive.csv' --column UL_kbps --unit kbit/s --time Time --time-unit s --stamp end --gaps cut --delay rtt_ms --delay-unit ms --delay-kind round-trip --part 2..6 --scale 2",
  );
  const options = optionsIn(command);
  const again = table(DRIVE, choicesOf(options, found.columns));
  expect({ ...again.played, sentences: [] }).toEqual({ ...found.played, sentences: [] });
  expect(again.readAs).toEqual(found.readAs);
  expect(playedAsOf(options, found.played as never)).toEqual(as);
});

test("the run's length and who ends when are settings of the command", () => {
  const scenario = {
    title: "t",
    duration_s: 100,
    links: { forward: {} },
    flows: {
      video: { path: ["forward"], stop_s: 99, controller: { kind: "nada", RMAX_kbps: 1500 } },
    },
  } as never;
  const { played } = table(DRIVE);
  const recording = { played: played as never, moments: null };
  const after = withRecording(scenario, "forward", recording, {
    ...wholeOf(played as never),
    repeat: false,
  });
  expect(settingsBetween(scenario, after, "forward")).toEqual([
    ["duration_s", 6],
    ["links.forward.access.loop", false],
    ["links.forward.delay_series.loop", false],
    ["flows.video.stop_s", 5],
  ]);
});
