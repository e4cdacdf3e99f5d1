// Who is compared: this run as it is, each of its flows isolated, a run that was kept, or a controller in the place of its own.

import type { Schema } from "../../../model/engine";
import {
  type Controller,
  competitorNamed,
  formerMessage,
  type KeptEdits,
} from "../../../model/scenario";
import { nameOf } from "../../slides";

/** The names of the first two in an address; kept runs have their letters, controllers their own. */
export const OWN = "own";
export const ISOLATED = "isolated";

/** One column. */
export interface ComparedColumn {
  /** As it is asked for. */
  readonly name: string;
  /** Of its run in a deck. */
  readonly run: string;
  /** In tables and at curves. */
  readonly label: string;
  /** The document or code, or what else tells it from its kin; may be empty. */
  readonly detail: string;
  readonly of: "own" | "isolated" | "kept" | "controller";
  /** What is put in the place of the run's own; of the others null. */
  readonly controller: Controller | null;
}

/** The competitors of these names; an unknown one is left out, and `left` takes a sentence on each. Tests keep no runs: null. */
export function columnsNamed(
  schema: Schema,
  names: readonly string[],
  kept: readonly KeptEdits[] | null,
  left: string[] = [],
): readonly ComparedColumn[] {
  const found = names.flatMap((name): readonly ComparedColumn[] => {
    const one = runColumns(kept).find((each) => each.name === name);
    if (one !== undefined) return [one];
    const controller = competitorNamed(schema, name);
    if (controller === null) {
      const former = formerMessage(schema, name);
      const why = former === null ? `there is no controller ${name}` : `${name} ${former}`;
      left.push(`${why}; it is left out`);
    }
    return controller === null ? [] : [ofController(schema, name, controller)];
  });
  const kinds = found.flatMap(({ controller }) => controller?.kind ?? []);
  // Kinds have short names; profiles of one kind are told apart by theirs.
  return found.map((one) => {
    const { kind, profile = "" } = one.controller ?? {};
    const kin = kinds.filter((each) => each === kind).length;
    return kin > 1 && profile !== "" ? { ...one, label: profile } : one;
  });
}

/** What may be compared besides controllers. */
export function runColumns(kept: readonly KeptEdits[] | null): readonly ComparedColumn[] {
  const one = (
    of: ComparedColumn["of"],
    name: string,
    label: string,
    detail: string,
  ): ComparedColumn => ({
    ...{ name, label, detail, of },
    run: nameOf(of === "kept" ? name : label),
    controller: null,
  });
  return [
    one("own", OWN, kept === null ? "as it is" : "this run", ""),
    one("isolated", ISOLATED, "each flow isolated", "every flow on its own copy of the links"),
    ...(kept ?? []).map(({ letter, name, edits }) => {
      const count = edits.length === 1 ? "1 change" : `${edits.length} changes`;
      const changes = edits.length === 0 ? "as the scenario is" : count;
      return one("kept", letter, letter, name === "" ? changes : name);
    }),
  ];
}

function ofController(schema: Schema, name: string, controller: Controller): ComparedColumn {
  return {
    name,
    run: nameOf(controller.profile || controller.kind),
    label: controller.label,
    detail: detailOf(schema, controller),
    of: "controller",
    controller,
  };
}

function detailOf(schema: Schema, { kind, profile, label }: Controller): string {
  const { profiles = {}, meaning = "" } = schema.objects.controller?.kinds?.[kind] ?? {};
  const own = profiles[profile]?.label ?? "";
  if (own === "") return meaning.replace(/\.$/, "");
  return own.startsWith(`${label}, `) ? own.slice(label.length + 2) : own;
}
