// Decks that are kept beside the current one: those that made room for another, and those that this version cannot read.

import {
  type ReactElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Dialog, SmallButton } from "../../lab/controls";
import { saveFile, takeFocus } from "../../lab/session";
import type { Deck } from "../deck/deck";
import { isDeck, readDeck } from "../deck/reading/read";
import { useDeckState, useOpenDeck } from "../panels/use-deck";
import type { Former as FormerDeck } from "../store/kept-deck";
import { FaultText } from "./fault-text";
import { slideCountText, titleText } from "./replacing";

interface FormerProps {
  readonly open: boolean;
  onClose(): void;
}

export function Former({ open, onClose }: FormerProps): ReactElement {
  return (
    <Dialog open={open} title="Former decks" className="deck-dialog" onClose={onClose}>
      <List onClose={onClose} />
    </Dialog>
  );
}

function List({ onClose }: { onClose(): void }): ReactElement {
  const { store } = useOpenDeck();
  const { former } = store;
  // Other tabs put decks aside, too.
  const count = useDeckState((state) => state.former);
  const [rows, setRows] = useState<readonly FormerDeck[] | null>(null);
  const [deleted, setDeleted] = useState<readonly FormerDeck[]>([]);
  const [fault, setFault] = useState("");
  const attempt = useCallback((act: Promise<unknown>): void => {
    act.catch(() => setFault("The browser’s storage does not do that; try again after a reload."));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew when there are more, or fewer
  useEffect(() => attempt(former.list().then(setRows)), [former, count, attempt]);
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What had the focus is gone with its row.
    if (rows === null || document.activeElement !== document.body) return;
    const next = whole.current?.querySelector<HTMLElement>("[role=status] button");
    takeFocus(next ?? whole.current);
  }, [rows]);
  const gone = deleted.filter(({ line }) => rows?.some((row) => row.line === line) === false);
  return (
    <div ref={whole} tabIndex={-1} className="former">
      <p className="quiet">
        Kept in this browser: the last twenty that another deck took the place of, and all that this
        version cannot read.
      </p>
      <FaultText what={fault} />
      {rows?.length === 0 && gone.length === 0 && <p>There is none.</p>}
      <ul className="former-decks">
        {rows?.map((row) => (
          <Row
            key={row.line}
            row={row}
            onOpen={(deck) => {
              store.open(deck, row.line);
              onClose();
            }}
            onDelete={() => {
              setDeleted([...deleted, row]);
              attempt(former.discard(row.line));
            }}
          />
        ))}
      </ul>
      <div role="status">
        {gone.map((row) => (
          <p key={row.line} className="deck-row">
            <span>{upper(titleText(titleOf(row.text)))} is deleted.</span>
            <SmallButton onClick={() => attempt(former.bringBack(row))}>Bring it back</SmallButton>
          </p>
        ))}
      </div>
    </div>
  );
}

interface RowProps {
  readonly row: FormerDeck;
  onOpen(deck: Deck): void;
  onDelete(): void;
}

function Row({ row, onOpen, onDelete }: RowProps): ReactElement {
  const { text, why, put_ms } = row;
  const read = readDeck(text);
  const readable = isDeck(read);
  const title = readable ? read.title : titleOf(text);
  const facts = [
    ...(readable ? [slideCountText(read.slides.length)] : []),
    ...(why === "other tab" ? ["as another tab had it"] : []),
    `put aside ${when(put_ms)}`,
  ];
  const name = upper(titleText(title));
  return (
    <li>
      <p className="former-name">{name}</p>
      <p className="quiet">{upper(facts.join(" · "))}</p>
      {!readable && (
        <p className="words-fault">
          It cannot be read here: {read[0]?.at} {read[0]?.what}.
        </p>
      )}
      <p className="deck-row former-tools">
        {readable && (
          <SmallButton onClick={() => onOpen(read)}>
            Open<span className="spoken"> {name}</span>
          </SmallButton>
        )}
        <SmallButton
          onClick={() =>
            saveFile(title.slice(0, 80) || "deck", "deck.json", text, "application/json")
          }
        >
          Save<span className="spoken"> {name} as a file</span>
        </SmallButton>
        <SmallButton onClick={onDelete}>
          Delete<span className="spoken"> {name}</span>
        </SmallButton>
      </p>
    </li>
  );
}

const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function when(ms: number): string {
  return new Date(ms).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}

/** What can be made out of a text that is no deck of this version. */
function titleOf(text: string): string {
  try {
    const { title } = Object(JSON.parse(text)) as { readonly title?: unknown };
    return typeof title === "string" ? title : "";
  } catch {
    return "";
  }
}
