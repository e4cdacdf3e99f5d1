// Several runs in one hand: what is done to the first is done to all, each with its own flows.

import { familyAsked } from "../../../lab/controls";
import type { Session } from "../../../lab/session";

/** The first session, whose changes the others make, too. Alone it is itself. */
export function inUnison([lead, ...others]: readonly [Session, ...Session[]]): Session {
  if (others.length === 0) return lead;
  /** Where one of them stands all stand: a change begins at the same moment. */
  const all = (act: (session: Session) => void): void => {
    act(lead);
    const { playhead_s, apply } = lead.view.getState();
    for (const other of others) {
      other.view.setState({ playhead_s: Math.min(playhead_s, other.run.duration_s), apply });
      act(other);
    }
  };
  const at = (path: string, act: (session: Session) => void): void =>
    all((session) => {
      if (session.parameterAt(path) !== null) act(session);
    });
  /** "NADA flows" of the first are the "GCC flows" of the second. */
  const own = (session: Session, family: ReturnType<typeof familyAsked>) =>
    session === lead || family !== familyAsked(lead) ? family : familyAsked(session);
  return {
    ...lead,
    actions: {
      ...lead.actions,
      beginDrag: (path) => at(path, ({ actions }) => actions.beginDrag(path)),
      drag: (path, value) => at(path, ({ actions }) => actions.drag(path, value)),
      endDrag: () => all(({ actions }) => actions.endDrag()),
      set: (path, value) => at(path, ({ actions }) => actions.set(path, value)),
      redrawCapacity: (link, initial, changes) =>
        at(`links.${link}.capacity_kbps`, ({ actions }) =>
          actions.redrawCapacity(link, initial, changes),
        ),
      setFlowCount: (family, count) =>
        all((one) => one.actions.setFlowCount(own(one, family), count)),
      dragFlowCount: (family, count) =>
        all((one) => one.actions.dragFlowCount(own(one, family), count)),
      setApply: (apply) => all(({ actions }) => actions.setApply(apply)),
      undo: () => all(({ actions }) => actions.undo()),
      redo: () => all(({ actions }) => actions.redo()),
      reset: () => all(({ actions }) => actions.reset()),
    },
  };
}
