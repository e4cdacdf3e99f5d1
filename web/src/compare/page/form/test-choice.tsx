// Which tests of a collection are compared: all of them but those that are taken out.

import type { ReactElement } from "react";
import type { RunPreview } from "../../../../model/data";
import { Button } from "../../../lab/controls";
import { gallery } from "../../../lab/session";
import type { Among } from "../../comparison/comparison";

interface ChosenProps {
  readonly all: readonly RunPreview[];
  readonly among: Among;
  onAsk(change: Partial<Among>): void;
}

export function Chosen({ all, among, onAsk }: ChosenProps): ReactElement {
  const short = (id: string) => id.slice(among.collection.length + 1);
  const { without } = among;
  return (
    <details className="asking-chosen">
      <summary>
        Tests{" "}
        <span className="quiet">
          {without.length === 0
            ? `all ${all.length}`
            : `${all.length - without.length} of ${all.length}`}
        </span>
      </summary>
      <p className="asking-all">
        <Button onClick={() => onAsk({ without: [] })}>All</Button>
        <Button onClick={() => onAsk({ without: all.map(({ id }) => short(id)) })}>None</Button>
      </p>
      <ul>
        {all.map(({ id }) => {
          const title = gallery.find((entry) => entry.id === id)?.title;
          return (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={!without.includes(short(id))}
                  onChange={(event) =>
                    onAsk({
                      without: event.currentTarget.checked
                        ? without.filter((one) => one !== short(id))
                        : [...without, short(id)],
                    })
                  }
                />
                {short(id)} <span className="quiet">{title}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
