// The presenter's own labs, one for each run that plays at once: the one behind the other page stays as it was left.

import { useEffect, useState } from "react";
import { freshSession, type Session, useEnvironment } from "../../../lab/session";

export type Opening =
  | { readonly at: "loading" }
  | { readonly at: "failed"; readonly why: string }
  | { readonly at: "ready"; readonly sessions: readonly [Session, ...Session[]] };

/** More than these on one stage cannot be told apart. */
export const MOST_PLAYERS = 6;

/** At least so many; they stay until the presenter is left. */
export function usePlayers(count: number): Opening {
  const environment = useEnvironment();
  const [opening, setOpening] = useState<Opening>({ at: "loading" });
  const [company] = useState(() => ({ sessions: [] as Session[], coming: 0, over: false }));
  useEffect(() => {
    company.over = false;
    return () => {
      company.over = true;
      for (const session of company.sessions.splice(0)) session.dispose();
      company.coming = 0;
    };
  }, [company]);
  useEffect(() => {
    const wanted = Math.min(Math.max(count, 1), MOST_PLAYERS);
    for (; company.coming < wanted; company.coming += 1) {
      freshSession(environment).then(
        (made) => {
          if (company.over) return made.dispose();
          company.sessions.push(made);
          const [first, ...others] = company.sessions;
          if (first !== undefined) setOpening({ at: "ready", sessions: [first, ...others] });
        },
        (cause: unknown) => {
          const why = cause instanceof Error ? cause.message : String(cause);
          if (!company.over) setOpening({ at: "failed", why });
        },
      );
    }
  }, [count, environment, company]);
  return opening;
}
