// The core's description of itself (lab_schema): everything that may be set, everything that is computed.

import type { ColumnInfo, SessionTable } from "./types";

export type Value = number | string | boolean;

/** One thing that may be set. Limits and default are in `unit`. */
export interface Parameter {
  readonly key: string;
  readonly label: string;
  readonly meaning: string;
  readonly unit: string;
  readonly type: "number" | "integer" | "boolean" | "choice" | "text";
  readonly default: Value | null;
  readonly min?: number | null;
  readonly max?: number | null;
  readonly slider_min?: number | null;
  readonly slider_max?: number | null;
  readonly scale?: "linear" | "log";
  readonly choices?: readonly string[];
  /** Words for the choices, where they have better ones than themselves. */
  readonly choice_labels?: Readonly<Record<string, string>>;
  /** May change while the run goes on; otherwise only from its start. */
  readonly live?: boolean;
  readonly source: string;
  /** Accepts the string "unlimited". */
  readonly unlimited?: boolean;
}

/** What a controller computes with each rate update. */
interface Signal {
  readonly name: string;
  readonly unit: string;
  readonly label: string;
  readonly equation?: string;
  readonly source?: string;
}

/** `result = form` while `when` holds (core/src/support/equation.h): expressions over signals and parameters. */
export interface Equation {
  readonly id: string;
  /** The signal that it gives. */
  readonly result: string;
  readonly form: string;
  /** Empty: always. */
  readonly when: string;
  readonly label: string;
  readonly source: string;
  /** A law gives the rate or the window, a term is a step of it, a sum has parts; a part is what these rest on. */
  readonly role: "law" | "term" | "sum" | "part";
  /** Of a sum: the signal that it is set beside; or empty. */
  readonly mark: string;
}

interface Profile {
  readonly label: string;
  readonly source: string;
  readonly values: Readonly<Record<string, Value>>;
}

/** At which end of a queue packets are dropped. */
export type DropsAt = "nowhere" | "tail" | "head";

/** One choice of an object's `kind`, with the parameters that this kind has. */
export interface Kind {
  readonly label: string;
  readonly meaning: string;
  readonly parameters: readonly Parameter[];
  /** Of a media source: it follows a rate controller, and needs one. */
  readonly adaptive?: boolean;
  /** Of a media source: it sends frames of pictures. */
  readonly video?: boolean;
  /** Of a controller: kinds of one family look alike. Of a source: whose it is; `tcp` is the family of windows and of what they send. */
  readonly family?: string;
  /** Of a queue: where it is written down, at which end it drops early and what does not fit, and whether it marks. */
  readonly source?: string;
  readonly early_drops?: DropsAt;
  readonly overflow_drops?: DropsAt;
  readonly marks?: boolean;
  /** A member that it needs besides parameters, such as what it replays; or `{ "file": … }` in its place. */
  readonly content?: string;
  /** False where it may be left out. */
  readonly content_needed?: boolean;
  readonly signals?: readonly Signal[];
  readonly equations?: readonly Equation[];
  /** How signals and parameters are written in formulas. */
  readonly symbols?: Readonly<Record<string, string>>;
  readonly profiles?: Readonly<Record<string, Profile>>;
  /** Of a controller that says it itself: documents and code that it follows, and what it leaves out. */
  readonly follows?: string;
  readonly limits?: readonly string[];
}

/** A link, a flow, or a part of one. Parameters are fixed, or depend on the object's `kind`. */
export interface SchemaObject {
  readonly label: string;
  readonly meaning?: string;
  readonly parameters?: readonly Parameter[];
  /** Name of the field → name of the object that describes it. */
  readonly parts?: Readonly<Record<string, string>>;
  readonly kinds?: Readonly<Record<string, Kind>>;
  /** Sets of defaults of an object without kinds. */
  readonly profiles?: Readonly<Record<string, Profile>>;
  /** The kind of an object that names none. */
  readonly default_kind?: string;
  /** What every TCP connection computes, whatever its window; of a flow, how the delay came about that its receiver sees. */
  readonly signals?: readonly Signal[];
}

export interface Schema {
  readonly version: number;
  readonly objects: Readonly<Record<string, SchemaObject>>;
  readonly columns: Readonly<
    Record<"flow" | "link" | "packets" | "hops" | "crossing", readonly ColumnInfo[]>
  >;
  readonly metrics: readonly MetricInfo[];
  /** Kinds and profiles that are no longer modelled, each with the nearest that is. */
  readonly former?: Readonly<Record<string, string>>;
  /** What sessions have instead of flows. */
  readonly sessions?: {
    readonly objects: Readonly<Record<string, SchemaObject>>;
    readonly columns: Readonly<Record<SessionTable, readonly ColumnInfo[]>>;
    readonly metrics: readonly MetricInfo[];
  };
}

export interface MetricInfo {
  readonly name: string;
  /** Of the value in files. */
  readonly unit: string;
  /** In which people read it, where that is another: `%` is a ratio times a hundred. */
  readonly shown?: string;
  readonly label: string;
  /** In narrow tables, where that is another. */
  readonly brief?: string;
  /** A sentence. */
  readonly meaning: string;
  readonly source: string;
  /** What to say where a flow of pictures has no value. */
  readonly absent?: string;
  /** What has it: a flow, a link, or the run as a whole; in a session a member or all of it. */
  readonly of: "flow" | "link" | "run" | "member" | "session";
  readonly places: MetricPlaces;
}

/** As which of their rows or columns the tables of the lab show it, from 1. */
export interface MetricPlaces {
  /** Beside a column of the moment, where it may be called and explained otherwise. */
  readonly now?: { readonly place: number; readonly label?: string; readonly meaning?: string };
  readonly table?: number;
  /** Head of its column in the rows of spreads. */
  readonly spread?: string;
  readonly seeds?: number;
  /** `nada-lab run`: of all of it, and for each capacity of a link. */
  readonly summary?: number;
  /** `nada-lab run`: of flows that send frames of pictures. */
  readonly picture?: number;
  readonly segments?: number;
}
