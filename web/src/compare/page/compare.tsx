// One page that compares: one run, or the tests of a collection, as they are, kept, alone or under several controllers. The address
// says all of it.

import { type ReactElement, useMemo } from "react";
import "./compare.css";
import { LinkNotice } from "../../lab/controls";
import { useEnvironment, useRoute } from "../../lab/session";
import { addressOf, comparisonIn } from "../comparison/comparison";
import { OfCollection } from "./among/of-collection";
import { Comparing } from "./comparing";
import { testsOf } from "./tests";

export default function ComparePage(): ReactElement {
  const environment = useEnvironment();
  const at = useRoute((route) => route.at);
  const more = useRoute((route) => route.more);
  const { comparison, ignored } = useMemo(() => comparisonIn({ at, more }), [at, more]);
  const { among } = comparison;
  return (
    <div className="versus">
      {among === null ? (
        <>
          <LinkNotice ignored={ignored} />
          <Comparing key="run" asked={comparison} tests={testsOf(environment, comparison, [])} />
        </>
      ) : (
        <OfCollection
          key={among.collection}
          asked={comparison}
          among={among}
          ignored={ignored}
          address={addressOf(comparison)}
        />
      )}
    </div>
  );
}
