// The row of a controller's inside: what it decided by while it is folded; the laws and the signals are fetched when it is opened.

import type { ReactElement } from "react";
import { Fold } from "../../controls/parts/fold";
import { Chunk } from "../../errors/chunk";
import { useOfSeed, useSession } from "../../session";
import { type Inside, kindOf } from "./inside";

interface InsideFoldProps {
  readonly inside: Inside;
  readonly controller: string;
  /** Why there is nothing to decide; null while there is. */
  readonly absence: string | null;
}

export function InsideFold({ inside, controller, absence }: InsideFoldProps): ReactElement {
  const { schema } = useSession();
  const ofSeed = useOfSeed();
  const { t_s, held } = inside;
  const kind = kindOf(schema, controller);
  const name = kind?.label ?? controller;
  const laws = held.filter(({ equation }) => equation.role === "law");
  const news = absence ?? laws.map(({ equation }) => equation.label).join(", ");
  const symbols = kind?.symbols ?? {};
  return (
    <Fold id="inside" head={ofSeed(`Inside ${name}`)} news={news}>
      {() => (
        <div className="section">
          {absence !== null ? (
            <p className="quiet">{absence}: nothing is decided.</p>
          ) : t_s === null ? (
            <p className="quiet">Nothing has been decided yet.</p>
          ) : (
            <Chunk name={`The inside of ${name}`} load={load} props={{ inside, t_s, symbols }} />
          )}
        </div>
      )}
    </Fold>
  );
}

const load = () => import("./inside-signals");
