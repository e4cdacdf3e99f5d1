// What was found in a file: shown, asked where it has to be, and run as the link of the scenario at hand.

import { type ReactElement, useCallback, useMemo, useState } from "react";
import { withValue } from "../../../../model/data/json-path";
import { joined, reading } from "../../../../model/data/quantity";
import { boundsOf, HIGHEST, settingNamed } from "../../../../model/scenario/controllers";
import type { Scenario } from "../../../../model/scenario/types";
import {
  type PlayedAs,
  type Recording,
  wholeOf,
  withRecording,
} from "../../../../reader/recorded-link";
import type { Choices } from "../../../../reader/series/choices";
import type { Played } from "../../../../reader/series/played";
import { type TraceGiven, useLayoutStore } from "../../controls/layout/layout";
import { SmallButton } from "../../controls/parts/button";
import { Select } from "../../controls/parts/select";
import { useSession } from "../../session";
import { hintOf } from "./beside-flow";
import { commandOf, settingsBetween } from "./command";
import { useFinePart } from "./fine-part";
import { type LinkFound, OneReading } from "./one-reading";
import { PlayedAsFields } from "./played-as";
import type { Reader } from "./reader/use-reader";
import { Sentences } from "./sentences";
import { TcLink } from "./tc-link";
import { WayBack } from "./way-back";

interface FoundProps {
  readonly given: TraceGiven;
  readonly reader: Reader;
  onScenario(): void;
}

export function Found({ given, reader, onScenario }: FoundProps): ReactElement | null {
  const { found, failure, done, cancel } = reader;
  if (failure !== "") return <Sentences all={[failure]} isFault />;
  if (found === null) return <Progress name={given.name} done={done} cancel={cancel} />;
  if (found.kind === "nothing") return null;
  if (found.kind === "refused") return <Sentences all={found.sentences} isFault />;
  if (found.kind === "tc") return <TcLink name={given.name} found={found} />;
  if (found.kind !== "scenario") return <Link given={given} found={found} reader={reader} />;
  return (
    <div className="trace-line">
      <p className="trace-asked">This is a scenario: it opens in the place of the current run.</p>
      <button type="button" className="button button-primary" onClick={onScenario}>
        Open the scenario
      </button>
    </div>
  );
}

interface ProgressProps {
  readonly name: string;
  readonly done: number;
  cancel(): void;
}

/** Only what takes a while is spoken of. */
function Progress({ name, done, cancel }: ProgressProps): ReactElement | null {
  const [isCancelled, setCancelled] = useState(false);
  if (done === 0) return null;
  if (isCancelled) return <p role="status">{`${name} was given up.`}</p>;
  const percent = Math.round(done * 100);
  return (
    <div className="trace-line">
      <progress value={percent} max={100} aria-label={`Reading ${name}`} />
      <span>{`${percent} % of ${name} is read`}</span>
      <SmallButton
        onClick={() => {
          cancel();
          setCancelled(true);
        }}
      >
        Cancel
      </SmallButton>
    </div>
  );
}

interface LinkProps {
  readonly given: TraceGiven;
  readonly found: LinkFound;
  readonly reader: Reader;
}

function Link({ given, found, reader }: LinkProps): ReactElement {
  const session = useSession();
  const layout = useLayoutStore();
  const [choices, setChoices] = useState<Choices>({});
  const [said, setSaid] = useState<Partial<PlayedAs>>({});
  const [isRaised, setRaised] = useState(false);
  const [column, setColumn] = useState<number | null>(null);
  const [back, setBack] = useState<Recording | null>(null);
  const { played } = found;
  const name = given.name === "" ? "pasted" : given.name;
  const { duration_s } = session.scenario();
  const as = played === null ? null : { ...wholeOf(played, duration_s), ...fitting(said, played) };
  const onChoose = useCallback(
    (next: Choices) => {
      setChoices(next);
      reader.choose(next);
    },
    [reader.choose],
  );
  const isFine = useFinePart(played, as, choices, onChoose);
  const hint = useHint(played, as);
  const returnLink = returnLinkOf(session.scenario(), session.flowInView()?.name ?? "");
  // The same for as long as it is of the same file: with another one all is read anew.
  const backGiven = useMemo(() => fileOfBack(given), [given]);
  const isBack = given.back !== undefined || column !== null;
  const isWaiting = isBack && returnLink !== null && back === null;
  const onRecording = useCallback((recording: Recording | null) => setBack(recording), []);
  const link = session.linkInView() ?? Object.keys(session.scenario().links)[0] ?? "";
  const changed = (scenario: Scenario): Scenario => {
    if (played === null || as === null) return scenario;
    const out = { played, moments: found.kind === "mahimahi" ? found.moments : null };
    let made = withRecording(scenario, link, out, as);
    if (isBack && back !== null && returnLink !== null)
      made = withRecording(made, returnLink, back, { ...as, duration_s: made.duration_s });
    if (!isRaised || hint?.raised_kbps == null || hint.path === null) return made;
    return withValue(made, hint.path, hint.raised_kbps) as Scenario;
  };
  const run = (): void => {
    void session.actions.openChanged(name, changed);
    layout.openDialog("none");
  };
  const command = (): string => {
    if (played === null || as === null) return "";
    const { id } = session.draft.getState();
    const before = session.scenario();
    const settings = settingsBetween(before, changed(before), link);
    return commandOf(id, link, name, found, as, settings);
  };
  return (
    <>
      <OneReading
        found={found}
        notes={reader.notes}
        choices={choices}
        part={{ from_s: as?.from_s ?? 0, to_s: as?.to_s ?? 0 }}
        onChoose={onChoose}
        onPart={(from_s, to_s) => setSaid({ ...said, from_s, to_s })}
      />
      {isBack && returnLink === null && (
        <Sentences
          all={["This scenario has no link on the way back: the second direction is not played."]}
        />
      )}
      {isBack && returnLink !== null && (
        <WayBack
          key={`${given.back?.name} ${column}`}
          given={backGiven}
          part={as}
          begins={
            column === null
              ? {}
              : { ...choices, rate: column, unit: undefined, delay: null, loss: null }
          }
          onRecording={onRecording}
        />
      )}
      {played !== null && as !== null && (
        <details>
          <summary>{`What is run: ${runText(as, played)}`}</summary>
          <PlayedAsFields
            played={played}
            as={as}
            onSay={(change) => setSaid({ ...said, ...change })}
          />
          {found.kind === "table" && given.back === undefined && returnLink !== null && (
            <BackColumn found={found} column={column} onColumn={setColumn} />
          )}
        </details>
      )}
      {hint !== null && (
        <div className="trace-doubt">
          <p>{hint.sentence}</p>
          {hint.raised_kbps !== null && hint.path !== null && (
            <label>
              <input
                type="checkbox"
                checked={isRaised}
                onChange={({ currentTarget: { checked } }) => setRaised(checked)}
              />
              {` Raise its highest rate to ${joined(reading(hint.raised_kbps, "kbit/s"))}`}
            </label>
          )}
        </div>
      )}
      <div className="trace-line trace-run">
        {played !== null && as !== null && given.file !== null && !isBack && (
          <CopyCommand key={JSON.stringify([choices, as])} command={command} />
        )}
        <button
          type="button"
          className="button button-primary"
          disabled={played === null || isWaiting || reader.isReading || !isFine}
          onClick={run}
        >
          Run on this link
        </button>
      </div>
    </>
  );
}

/** "the whole 900 s, again and again" */
function runText(
  { from_s, to_s, scale, floor_kbps, repeat, duration_s }: PlayedAs,
  played: Played,
): string {
  const length = Math.round((to_s - from_s) * 10) / 10;
  const part =
    length >= played.duration_s - 0.05 ? `the whole ${length} s` : `${from_s} to ${to_s} s`;
  return [
    part,
    ...(scale === 1 ? [] : [`× ${scale}`]),
    ...(floor_kbps === 0 ? [] : [`at least ${floor_kbps} kbit/s`]),
    ...(duration_s === null ? [] : [`for ${duration_s} s${repeat ? ", again and again" : ""}`]),
  ].join(", ");
}

interface BackColumnProps {
  readonly found: Extract<LinkFound, { kind: "table" }>;
  readonly column: number | null;
  onColumn(column: number | null): void;
}

function BackColumn({ found, column, onColumn }: BackColumnProps): ReactElement | null {
  const rates = found.columns.flatMap(({ name, role }, i) =>
    (role === "rate" || role === "bytes" || role === "counter") && i !== found.readAs.rate
      ? [[String(i), `column ${i + 1}${name === "" ? "" : `: ${name}`}`] as const]
      : [],
  );
  if (rates.length === 0) return null;
  return (
    <label className="trace-back">
      The way back
      <Select
        value={column === null ? "" : String(column)}
        options={[["", "as it was"], ...rates]}
        choose={(value) => onColumn(value === "" ? null : Number(value))}
      />
    </label>
  );
}

const fileOfBack = (given: TraceGiven): TraceGiven =>
  given.back === undefined ? given : { name: given.back.name, text: "", file: given.back };

/** Of what was said of another reading, only what fits this one. */
function fitting(said: Partial<PlayedAs>, { duration_s }: Played): Partial<PlayedAs> {
  const to_s = Math.min(said.to_s ?? duration_s, duration_s);
  const from_s = Math.min(said.from_s ?? 0, Math.max(0, to_s - 0.1));
  return { ...said, from_s, to_s };
}

function returnLinkOf(scenario: Scenario, flow: string): string | null {
  const path = scenario.flows?.[flow]?.return_path;
  return Array.isArray(path) && typeof path[0] === "string" ? path[0] : null;
}

function useHint(played: Played | null, as: PlayedAs | null) {
  const session = useSession();
  const flow = session.flowInView();
  if (played === null || as === null || flow === null) return null;
  const scenario = session.scenario();
  const bounds = boundsOf(session.schema, scenario, flow.name);
  if (bounds === null) return null;
  const range = { low_kbps: Number(bounds.low), high_kbps: Number(bounds.high) };
  const hint = hintOf(`The flow “${flow.name}”`, range, played, as);
  return hint && { ...hint, path: settingNamed(session.schema, scenario, flow.name, HIGHEST) };
}

/** The same again on the command line: made at the press, as it looks at the whole recording. */
function CopyCommand({ command }: { command(): string }): ReactElement {
  const [isCopied, setCopied] = useState(false);
  return (
    <SmallButton
      data-tip="The command that runs the same on this file"
      onClick={async () => {
        await navigator.clipboard?.writeText(command()).catch(() => undefined);
        setCopied(true);
      }}
    >
      <span aria-live="polite">{isCopied ? "Copied" : "Copy the command"}</span>
    </SmallButton>
  );
}
