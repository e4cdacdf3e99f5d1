// What "Add a flow" offers: every controller that the core knows, by family, and sources without a controller.
// Kinds that the core learns later appear by themselves.

import { fittingSource, isOfTcp } from "../../../../../model/scenario/flow-edits";
import { type FamilyName, familyOf } from "../../../../../model/scenario/names/families";
import { ASKS } from "../../../../../model/scenario/schema";
import type { Session } from "../../../session";
import { matching } from "../../parts/matching";

export interface FlowOffer {
  readonly label: string;
  /** One line of what it is. */
  readonly meaning: string;
  readonly controller: string;
  readonly profile: string;
  readonly source: string;
  /** Name of its look in the charts. */
  readonly family: FamilyName;
}

export interface OfferGroup {
  readonly name: string;
  readonly offers: readonly FlowOffer[];
}

/** Families in the order in which they are offered. */
const GROUPS: readonly (readonly [name: string, families: readonly string[]])[] = [
  ["NADA", ["nada"]],
  ["Google Congestion Control", ["gcc"]],
  ["SCReAM", ["scream"]],
  ["TCP, loss-based", ["cubic", "newreno"]],
  ["TCP, model-based (BBR)", ["bbr"]],
  ["TCP for low latency (ECN, L4S)", ["prague"]],
  ["By hand", ["fixed"]],
  ["Plain UDP and audio", ["media", "background"]],
];
const OTHERS = "Others";

export function offers(session: Session): readonly OfferGroup[] {
  const all = [...controlled(session), ...free(session)];
  const groups = GROUPS.map(([name, families]) => ({
    name,
    offers: all.filter(({ family }) => families.includes(family)),
  }));
  const placed = new Set(groups.flatMap(({ offers }) => offers));
  const rest = { name: OTHERS, offers: all.filter((offer) => !placed.has(offer)) };
  return [...groups, rest].filter(({ offers }) => offers.length > 0);
}

/** Those that a search finds, what is called so first, in the groups that they belong to. */
export function offersFound(session: Session, search: string): readonly OfferGroup[] {
  const all = offers(session).flatMap(({ name, offers }) =>
    offers.map((offer) => ({ name, offer })),
  );
  const found = matching(
    all,
    search,
    ({ name, offer }) => [name, ...Object.values(offer)].join(" "),
    ({ offer: { label, controller, profile, source } }) =>
      controller === "none" ? [label, source] : [label, profile || controller],
  );
  const groups = new Map<string, FlowOffer[]>();
  for (const { name, offer } of found) groups.set(name, [...(groups.get(name) ?? []), offer]);
  return [...groups].map(([name, offers]) => ({ name, offers }));
}

/** A kind as its first profile has it, then each other profile. */
function controlled(session: Session): readonly FlowOffer[] {
  const kinds = Object.entries(session.schema.objects.controller?.kinds ?? {});
  return kinds.flatMap(([controller, kind]) => {
    if (controller === "none" || controller === ASKS) return [];
    const base = {
      controller,
      source: fittingSource(session.schema, controller),
      family: familyOf(controller, kind.family ?? ""),
      meaning: kind.meaning,
    };
    const profiles = Object.entries(kind.profiles ?? {});
    if (profiles.length < 2) return [{ ...base, label: kind.label, profile: "" }];
    return profiles.map(([profile, { label, source }], i) => {
      const own = withoutName(label, kind.label);
      return i === 0
        ? { ...base, label: kind.label, profile: "", meaning: withEnd(kind.meaning, own) }
        : { ...base, label: `${kind.label} · ${own}`, profile, meaning: source };
    });
  });
}

/** Some profiles repeat the kind: "SCReAM v2, Internet-Draft" of SCReAM v2. */
function withoutName(label: string, kind: string): string {
  return label.startsWith(`${kind}, `) ? label.slice(kind.length + 2) : label;
}

/** A meaning that ends with what the profile says does not say it again. */
function withEnd(meaning: string, label: string): string {
  const repeats = meaning.toLowerCase().replace(/\.$/, "").endsWith(label.toLowerCase());
  return repeats ? meaning : `${meaning} ${label.slice(0, 1).toUpperCase()}${label.slice(1)}.`;
}

function free(session: Session): readonly FlowOffer[] {
  const kinds = Object.entries(session.schema.objects.source?.kinds ?? {});
  const plain = kinds.filter(
    ([kind, { adaptive }]) => adaptive !== true && !isOfTcp(session.schema, kind),
  );
  return plain.map(([source, { label, meaning }]) => ({
    label,
    meaning,
    controller: "none",
    profile: "",
    source,
    family: source === "audio" ? "media" : "background",
  }));
}
