// "Data": one press, one ZIP. What makes the file is fetched when it is wanted.

import { type ReactElement, useState } from "react";
import { messageOf } from "../../../../model/engine/trap";
import { useLayoutStore } from "../../controls/layout/layout";
import { useRun, useSession } from "../../session";

export function DataButton(): ReactElement {
  const session = useSession();
  const { tableCharts } = useLayoutStore();
  const complete = useRun((run) => run.status === "idle");
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const { saveData } = await import("./save-data");
      await saveData(
        session,
        [...tableCharts.values()].map((one) => one()),
      );
    } catch (cause) {
      session.refuse([
        { at: "data", what: `could not be saved: ${messageOf(cause)}`, note: "task" },
      ]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="save-buttons">
      <button
        type="button"
        className="button small"
        data-tip="A ZIP of all tables as CSV, what their columns mean, the metrics, the scenario, and logs or captures of packets"
        disabled={!complete || busy}
        onClick={() => void save()}
      >
        Data
      </button>
    </p>
  );
}
