// The tests of one collection compared, with something set in all of them; below, its cross-run checks and its numbers.

import { type ReactElement, useMemo } from "react";
import { hashOf } from "../../../../model/scenario";
import { LinkNotice } from "../../../lab/controls";
import { collectionOf } from "../../../lab/panels";
import { gallery, type Previews, useEnvironment, useResource } from "../../../lab/session";
import type { Among, Comparison } from "../../comparison/comparison";
import { addressOf } from "../../comparison/comparison";
import { NumbersTable } from "../../gallery/shelves/numbers-table";
import { crossRunNumbers } from "../../gallery/shelves/published-numbers";
import { Comparing } from "../comparing";
import { AnyField, Varied } from "../form/any-field";
import { Chosen } from "../form/test-choice";
import type { Results } from "../runs";
import { testsOf } from "../tests";
import { pathText } from "./known-paths";
import { settingFault } from "./setting-fault";

interface OfCollectionProps {
  readonly asked: Comparison;
  readonly among: Among;
  readonly ignored: readonly string[];
  readonly address: string;
}

export function OfCollection(props: OfCollectionProps): ReactElement {
  const { at, value: previews } = useResource((environment) => environment.previews);
  const { collection } = props.among;
  if (!gallery.some(({ id }) => id.startsWith(`${collection}/`))) {
    return (
      <>
        <h1 className="versus-title">There is no collection “{collection}”.</h1>
        <p>
          <a className="plain-link" href={hashOf({ page: "gallery" })}>
            All experiments
          </a>
        </p>
      </>
    );
  }
  if (at === "ready") return <Compares {...props} previews={previews} />;
  return (
    <p role={at === "failed" ? "alert" : "status"}>
      {at === "failed"
        ? "The figures of the runs could not be loaded; check the connection and open the page again."
        : "Loading …"}
    </p>
  );
}

function Compares(props: OfCollectionProps & { readonly previews: Previews }): ReactElement {
  const { asked, among, ignored, previews } = props;
  const environment = useEnvironment();
  const collection = useMemo(() => collectionOf(among.collection), [among.collection]);
  const all = useMemo(
    () =>
      gallery.flatMap(({ id }) =>
        id.startsWith(`${collection.name}/`) ? (previews.byId.get(id) ?? []) : [],
      ),
    [collection, previews],
  );
  // Sessions have no flows to compare; their tables are below.
  const ofFlows = all.filter(({ lanes }) => lanes === undefined);
  const options = collection.vary?.options ?? [];
  const known = options.some(({ label }) => label === among.vary);
  const names = all.map(({ id }) => id.slice(collection.name.length + 1));
  const strange = among.without.filter((name) => !names.includes(name));
  const wrong = [
    ...ignored,
    ...(among.vary === "" || known
      ? []
      : [`ignored "vary=${among.vary}": there is no such choice here`]),
    ...(strange.length === 0
      ? []
      : [`ignored "without=${strange.join(",")}": there is no test of that name here`]),
  ];
  const checks = crossRunNumbers(collection, previews.crossRun).map((one) => ({
    ...one,
    what: `${one.id}: ${one.what}`,
  }));
  const own: Among = { ...among, vary: known ? among.vary : "" };
  const ask = (change: Partial<Among>): void =>
    environment.router.goTo(addressOf({ ...asked, among: { ...own, ...change } }));
  const form = ({ tests, schema }: Results, running: boolean) => {
    const outcomes = tests.map(({ plan, facts, has }) => ({ has, fault: faultOf(plan, facts) }));
    const fault = running ? "" : settingFault(outcomes, own, (path) => pathText(schema, path));
    const node = (
      <>
        {collection.vary !== null && <Varied vary={collection.vary} among={own} onAsk={ask} />}
        <AnyField key={`${own.path}:${own.to}`} among={own} fault={fault} onAsk={ask} />
        <Chosen all={ofFlows} among={own} onAsk={ask} />
      </>
    );
    return { node, fault };
  };
  return (
    <>
      <LinkNotice ignored={wrong} />
      {ofFlows.length > 0 ? (
        <Comparing
          asked={{ ...asked, among: own }}
          tests={testsOf(environment, { ...asked, among: own }, ofFlows)}
          title={`${collection.title}${own.vary === "" ? "" : `: ${own.vary}`}`}
          form={form}
        />
      ) : (
        <h1 className="versus-title">{collection.title}, compared</h1>
      )}
      {collection.about !== "" && <p className="versus-about quiet">{collection.about}</p>}
      {collection.source !== "" && <p className="quiet">{collection.source}</p>}
      {checks.length > 0 && (
        <>
          <h2 className="versus-between">Cross-run checks</h2>
          <p className="quiet">
            Criteria that need more than one run, with the scenarios as they are and one seed.
          </p>
          <NumbersTable label="Cross-run checks" rows={checks} />
        </>
      )}
    </>
  );
}

/** Why none of its runs could be made. */
function faultOf(plan: Results["tests"][number]["plan"], facts: Results["tests"][number]["facts"]) {
  if (typeof plan === "string") return plan;
  const [first, ...rest] = [...(facts?.values() ?? [])];
  if (first?.kind !== "missing") return "";
  return rest.every(({ kind }) => kind === "missing") ? first.what : "";
}
