// No circuit breaker of RFC 8083 is modelled; where a text says that one would act, its condition is held against the run.
import { expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../cli/input/scenario-files";
import { freshLab, made } from "./lab";

const lab = await freshLab();

function run(name: string) {
  const core = made(lab, JSON.parse(scenarioText(`rfc9743/${name}`)));
  core.run(Number.POSITIVE_INFINITY);
  return core;
}

test("5.1.1-collapse: it sends more than ten times what TCP would, RFC 8083 §4.3", () => {
  const video = run("5.1.1-collapse").metrics(40, 60).flows.video;
  const figure = (value: number | null | undefined): number => value ?? Number.NaN;
  const PACKET_BITS = 8 * 1000;
  // The way back has no queue: the round trip is longer than the way there.
  const there_s = figure(video?.one_way_delay_mean_ms) / 1000;
  const tcp_kbps = PACKET_BITS / (there_s * Math.sqrt((2 * figure(video?.loss_ratio)) / 3)) / 1000;
  expect(figure(video?.mean_sending_rate_kbps)).toBeGreaterThan(10 * tcp_kbps);
});

test("5.2-feedback-loss: no report comes for three times Tmin = 5 s and more, RFC 8083 §4.1", () => {
  const core = run("5.2-feedback-loss");
  const decided_s = [...core.column("decisions.video", "t_s")];
  const gaps_s = decided_s.map((t, i) => t - (decided_s[i - 1] ?? t));
  expect(Math.max(...gaps_s)).toBeGreaterThan(3 * 5);
  // Nothing comes from 20 s on, and the last of those reports that count came before: every 5 s, not with each of NADA's.
  const last_s = decided_s[gaps_s.indexOf(Math.max(...gaps_s)) - 1] ?? Number.NaN;
  const latest_s = Math.round(last_s + 3 * 5);
  expect(scenarioText("rfc9743/5.2-feedback-loss")).toContain(`at ${latest_s} s at the latest`);
});

test("no text says that RFC 8698 leaves anything to circuit breakers: it does not name them", () => {
  const sentences = scenarioNames()
    .filter((name) => name.startsWith("rfc9743/"))
    .flatMap((name) => scenarioText(name).split(/"|(?<=\.) /))
    .filter((text) => /circuit breaker|RFC 8083/.test(text));
  expect(sentences.length).toBeGreaterThan(1);
  for (const text of sentences) expect(text).not.toMatch(/RFC 8698|^It /);
});
