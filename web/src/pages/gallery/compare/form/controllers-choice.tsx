// Several controllers, each in the place of every scenario's own: who they are, and what is not the same for all of them.

import { type ReactElement, useMemo, useSyncExternalStore } from "react";
import { pageTheme } from "../../../../charts";
import { contestants, USUAL } from "../../../../deck/comparison/plan";
import { looksOfRivals } from "../../../../panels/rivals/looks";
import { RivalList } from "../../../../panels/rivals/rival-list";
import { useSchema } from "../../../../session";
import { type Asked, LEAST_CONTROLLERS, MOST_CONTROLLERS } from "../query";

interface ControllersProps {
  readonly asked: Asked;
  onAsk(change: Partial<Asked>): void;
}

export function Controllers({ asked, onAsk }: ControllersProps): ReactElement | null {
  const schema = useSchema();
  const theme = useSyncExternalStore(pageTheme.subscribe, () => pageTheme.get());
  const { controllers } = asked;
  const rivals = useMemo(() => contestants(schema, controllers), [schema, controllers]);
  const looks = useMemo(() => looksOfRivals({ rivals, schema }, theme), [rivals, schema, theme]);
  if (controllers.length === 0) {
    return (
      <div className="asking-controllers">
        <button
          type="button"
          className="button"
          data-tip="Each of them in the place of every scenario’s own, under the same seeds"
          onClick={() => onAsk({ controllers: USUAL })}
        >
          Compare controllers side by side
        </button>
      </div>
    );
  }
  return (
    <div className="asking-controllers">
      <RivalList
        schema={schema}
        rivals={rivals}
        looks={looks}
        least={LEAST_CONTROLLERS}
        most={MOST_CONTROLLERS}
        onChoose={(names) => onAsk({ controllers: names })}
      />
      <button type="button" className="button" onClick={() => onAsk({ controllers: [] })}>
        Each scenario as it is
      </button>
    </div>
  );
}
