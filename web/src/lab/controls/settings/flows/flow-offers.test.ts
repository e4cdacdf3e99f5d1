import { beforeEach, expect, test } from "vitest";
import { FAMILIES } from "../../../../../figure/charts/style/families";
import { openSession, settled } from "../../../../../tests/open-session";
import type { Session } from "../../../session";
import { offers, offersFound } from "./flow-offers";

let session: Session;
beforeEach(async () => {
  session = await openSession();
});

const all = () => offers(session).flatMap(({ offers }) => offers);

test("every controller that the core knows is offered, but for the one that asks a host", () => {
  const kinds = Object.keys(session.schema.objects.controller?.kinds ?? {}).filter(
    (kind) => kind !== "none" && kind !== "external",
  );
  const offered = new Set(all().map(({ controller }) => controller));
  expect([...kinds].filter((kind) => !offered.has(kind))).toEqual([]);
  for (const { label, meaning, family } of all()) {
    expect(label).not.toBe("");
    expect(meaning).not.toBe("");
    expect(FAMILIES).toHaveProperty(family);
  }
});

test("no offer says the same twice", () => {
  for (const { label, meaning } of all()) {
    const [kind = "", profile] = label.split(" · ");
    expect(profile?.startsWith(kind) ?? false, label).toBe(false);
    const sentences = meaning.toLowerCase().split(/[.,] */);
    expect(new Set(sentences).size, meaning).toBe(sentences.length);
  }
});

test("a search begins with what is called so", () => {
  const first = (search: string) => offersFound(session, search)[0]?.offers[0];
  expect(first("gcc")).toMatchObject({ controller: "gcc", profile: "" });
  expect(first("nada")).toMatchObject({ controller: "nada", profile: "" });
  expect(first("nada-gcc")).toMatchObject({ profile: "nada-gcc-sim" });
  expect(first("audio")).toMatchObject({ controller: "none", source: "audio" });
  expect(offersFound(session, "")).toEqual(offers(session));
});

test("so are its profiles, and sources that nobody controls", () => {
  const profiles = all().map(({ profile }) => profile);
  expect(profiles).toContain("nada-ns3");
  const plain = offers(session).find(({ name }) => name === "Plain UDP and audio");
  expect(plain?.offers.map(({ source }) => source)).toEqual(
    expect.arrayContaining(["audio", "cbr", "on_off"]),
  );
});

test("each of them can be added to a scenario and runs", { timeout: 60_000 }, async () => {
  for (const offer of all()) {
    const name = session.actions.addFlow(offer);
    await settled(session);
    expect(session.draft.getState().faults, offer.label).toEqual([]);
    const flow = session.run.layout.flows.find((one) => one.name === name);
    expect(flow?.controller, offer.label).toBe(offer.controller);
    expect(flow?.source, offer.label).toBe(offer.source);
    const received = session.run.column(`flows.${name}`, "receiving_rate_500ms_kbps");
    expect(Math.max(...received), offer.label).toBeGreaterThan(0);
    session.actions.undo();
  }
});
