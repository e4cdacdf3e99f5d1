// What a flow, a link or a member is called, in charts, tables, slides and files. Empty: its name stands for it.

import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from "react";
import { valueIn } from "../../../../../model/data/json-path";
import {
  TITLED_NOUNS,
  type TitledGroup,
  titlePath,
} from "../../../../../model/scenario/names/names";
import { useLive, useSession } from "../../../session";
import { ChangedDot } from "./changed-dot";
import { useRefusal } from "./refusal";
import { SettingName } from "./setting-name";

interface TitleEntryProps {
  readonly group: TitledGroup;
  readonly name: string;
}

const MEANING =
  "What charts, tables, slides and files call it. Without a title its name stands there.";

export function TitleEntry({ group, name }: TitleEntryProps): ReactElement {
  const session = useSession();
  const id = useId();
  const path = titlePath(group, name);
  const title = useLive(() => textAt(session.scenario(), path));
  const base = useLive(() => textAt(session.draft.getState().base, path));
  const refusal = useRefusal(path);
  // Null while the person does not type; a refused one keeps its text until it is mended or taken back.
  const [typed, setTyped] = useState<string | null>(null);
  const thrownAway = useRef(false);
  const take = (text: string): void => {
    if (text.trim() !== title) session.actions.setTitle(group, name, text);
    if (textAt(session.scenario(), path) === text.trim()) setTyped(null);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key !== "Escape") return;
    event.stopPropagation();
    thrownAway.current = true;
    setTyped(null);
    event.currentTarget.blur();
  };
  const kind = TITLED_NOUNS[group];
  const fault = typed === null ? null : refusal;
  return (
    <div className="setting">
      <div className="setting-head">
        <ChangedDot
          path={path}
          name={`Title of ${name}`}
          changed={title !== base}
          base={base === "" ? "none" : base}
          onBack={() => session.actions.setTitle(group, name, base)}
        />
        <SettingName control={id} meaning={MEANING}>
          {`${kind.charAt(0).toUpperCase()}${kind.slice(1)} title`}
        </SettingName>
        <input
          id={id}
          type="text"
          className="text-field setting-title"
          aria-label={`Title of ${kind} ${name}`}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          placeholder={name}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? title}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={() => {
            thrownAway.current = false;
          }}
          onBlur={(event) => {
            if (typed !== null && !thrownAway.current) take(event.currentTarget.value);
          }}
          onKeyDown={pressed}
        />
      </div>
      {fault !== null && (
        <p id={`${id}-fault`} className="setting-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function textAt(scenario: Parameters<typeof valueIn>[0], path: string): string {
  const written = valueIn(scenario, path);
  return typeof written === "string" ? written : "";
}
