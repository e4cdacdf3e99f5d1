// A link to take along: as a trace of Mahimahi, as a script for Linux's tc, or as a table. What makes the file is fetched when it is wanted.

import { type ReactElement, useState } from "react";
import { messageOf } from "../../../../model/engine/trap";
import { linkTitle } from "../../../../model/scenario/names/names";
import { Select } from "../../controls/parts/select";
import { useRun, useSession } from "../../session";

/** As the library of files calls them, each with its words. */
const FORMATS = [
  ["mahimahi", "Mahimahi", "When 1,500 bytes may go, a line each, as mm-link replays it"],
  ["tc.sh", "tc script", "For Linux: capacity step by step, delay, loss and queue"],
  [
    "trace.csv",
    "CSV",
    "How long each step holds and what it carries; it opens here as a recorded link",
  ],
] as const;

export function LinkFiles(): ReactElement | null {
  const session = useSession();
  const complete = useRun((run) => run.status === "idle");
  const names = Object.keys(session.scenario().links);
  const [chosen, choose] = useState(session.linkInView() ?? names[0] ?? "");
  const [said, say] = useState("");
  if (names.length === 0) return null;
  const save = (ending: string): void => {
    import("./save-link")
      .then(({ saveLink }) => say(saveLink(session, chosen, ending)))
      .catch((cause) => say(`The file could not be made: ${messageOf(cause)}`));
  };
  return (
    <div className="share-link-files">
      <span>Capacity of</span>
      <Select
        aria-label="Link"
        value={chosen}
        options={names.map((name) => [name, linkTitle(session.scenario(), name)])}
        choose={choose}
      />
      {FORMATS.map(([ending, words, tip]) => (
        <button
          key={ending}
          type="button"
          className="button small"
          data-tip={tip}
          disabled={!complete}
          onClick={() => save(ending)}
        >
          {words}
        </button>
      ))}
      <span className="quiet" role="status">
        {said}
      </span>
    </div>
  );
}
