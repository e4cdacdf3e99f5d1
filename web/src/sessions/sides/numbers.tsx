// The right side of a session: why a member speaks or is silent, three figures of all, and rows that open: its timers, the figures of each
// member, what was expected.

import { type ReactElement, useId } from "react";
import { plainReading, rangeWords, type SeedSpread, spreadOf } from "../../../model/data";
import { Fold, Table, type TableRow, useLayoutStore } from "../../lab/controls";
import { RunBadge } from "../../lab/panels";
import { useLive, useManySeeds, useMetricsVersion, useOfSeed, useSession } from "../../lab/session";
import { WhyPanel } from "../why/why-panel";
import { FigureTable } from "./figure-table";
import { FirstFigures } from "./first-figures";
import { NowPanel } from "./now-panel";

/** The session's figures over many seeds: median and interval. */
function SeedTable(): ReactElement | null {
  const head = useId();
  const session = useSession();
  const { runs } = useManySeeds();
  const faded = useLive(() => session.seeds.faded);
  if (runs === null) return null;
  const infos = session.schema.sessions?.metrics.filter(({ of }) => of === "session") ?? [];
  return (
    <section className="section" aria-labelledby={head}>
      <h2 id={head} className="section-head">
        Over {runs.results.length} seeds{faded ? ", before your change" : ""}
      </h2>
      <Table
        className="values seed-values"
        heads={["whole run", "median", rangeWords(runs.results.length)]}
        rows={infos.flatMap((info) => {
          const values = runs.results.map(({ metrics }) => metrics.session?.[info.name]);
          return rowOf(info, spreadOf(values));
        })}
      />
    </section>
  );
}

type Info = Readonly<Record<"name" | "meaning" | "unit", string>>;

/** None of what no run has a value of. */
function rowOf({ name, meaning, unit }: Info, spread: SeedSpread | null): readonly TableRow[] {
  if (spread === null) return [];
  const head = (
    <>
      {meaning} {unit !== "" && <span className="unit">{unit}</span>}
    </>
  );
  const between = `${plainReading(spread.low)}–${plainReading(spread.high)}`;
  const cells = [plainReading(spread.median), { shown: between, className: "quiet" }];
  return [{ key: name, head, cells }];
}

export function SessionNumbers(): ReactElement {
  const version = useMetricsVersion();
  const ofSeed = useOfSeed();
  return (
    // The version tells tests which run the numbers are of: they follow a little behind the picture.
    <aside
      className="side numbers"
      id={useLayoutStore().idOf("numbers")}
      aria-label="Numbers"
      translate="no"
      data-version={version}
    >
      <WhyPanel />
      <FirstFigures />
      <NowPanel />
      <Fold id="rtcp-figures" head={ofSeed("All figures")} news="of each member">
        {() => <FigureTable />}
      </Fold>
      <RunBadge />
      <SeedTable />
    </aside>
  );
}
