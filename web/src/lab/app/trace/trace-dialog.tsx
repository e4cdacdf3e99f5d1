// "Import a trace": a capacity of one's own, dropped, pasted or chosen; what was understood of it, to be put right, and then run.

import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from "react";
import "./trace.css";
import { useLayout, useLayoutStore } from "../../controls/layout/layout";
import { LabDialog } from "../../controls/parts/dialog";
import { Icon } from "../../controls/parts/icons";
import { LARGEST_BYTES, useSession } from "../../session";
import { Columns } from "./columns";
import { Preview } from "./preview";
import type { Reading } from "./series/capacity-series";
import { columnCalled } from "./series/table";
import { type Understood, understood } from "./understood";

export default function TraceDialog(): ReactElement {
  return (
    <LabDialog name="import-trace" title="Import a trace">
      <Form />
    </LabDialog>
  );
}

function Form(): ReactElement {
  const id = useId();
  const session = useSession();
  const layout = useLayoutStore();
  const opened = useLayout(({ trace }) => trace);
  const [{ name, text }, setOpened] = useState(opened);
  const [chosen, setChosen] = useState<Reading | null>(null);
  const [fault, setFault] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const take = (next: typeof opened): void => {
    setOpened(next);
    setChosen(null);
    setFault("");
  };
  // Another file was dropped while the dialog was open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is given from outside
  useEffect(() => take(opened), [opened]);
  // Some hundred thousand lines take a second.
  const found = useMemo(
    () => understood(text, chosen, session.actions.readTrace),
    [text, chosen, session],
  );
  const seriesName = name === "" ? "pasted" : name;
  const run = (): void => {
    const { kind } = found;
    if (kind === "trace") void session.actions.openTrace(seriesName, "access", found.access);
    else if (kind === "table" && typeof found.series !== "string") {
      const access = { kind: "capacity_trace", trace: found.series.trace };
      void session.actions.openTrace(seriesName, "access", access);
    } else if (kind === "scenario") void session.actions.openFile(new File([text], seriesName));
    else return;
    layout.openDialog("none");
  };
  return (
    <form
      className="trace-form"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <p>
        What your link could carry over time becomes the capacity of the current run. Nothing leaves
        this browser.
      </p>
      <label htmlFor={`${id}text`} className="trace-label">
        Paste here: a CSV with a column of rates, numbers one a line, a Mahimahi or AlphaRTC trace
      </label>
      <textarea
        id={`${id}text`}
        className="trace-text"
        data-autofocus
        spellCheck={false}
        placeholder={"time_s,capacity_kbps\n0,1000\n1,2300\n2,900"}
        value={text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text}
        readOnly={text.length > SHOWN}
        onChange={(event) => take({ name: "", text: event.currentTarget.value })}
      />
      <div className="trace-line">
        <button type="button" className="button" onClick={() => input.current?.click()}>
          <Icon name="file" />
          Choose a file
        </button>
        {name !== "" && <span className="quiet">{name}</span>}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File of a link"
          onChange={async (event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file === undefined) return;
            if (file.size > LARGEST_BYTES) setFault(`${file.name} is larger than 16 MB.`);
            else take({ name: file.name, text: await file.text() });
          }}
        />
      </div>
      <div role="status">
        {fault !== "" ? <p className="setting-fault">{fault}</p> : <Found found={found} />}
      </div>
      {found.kind === "table" && <Columns found={found} onSay={setChosen} />}
      <div className="trace-line">
        <p id={`${id}asked`} role="status" className="trace-asked">
          {found.kind === "table" && found.question}
        </p>
        <button
          type="submit"
          className="button button-primary"
          disabled={!isReady(found)}
          aria-describedby={`${id}asked`}
        >
          {found.kind === "scenario" ? "Open the scenario" : "Run on this link"}
        </button>
      </div>
    </form>
  );
}

/** More than a person reads; a field of a megabyte is slow. */
const SHOWN = 20_000;

function isReady(found: Understood): boolean {
  if (found.kind === "table") return typeof found.series !== "string";
  return found.kind === "trace" || found.kind === "scenario";
}

function Found({ found }: { readonly found: Understood }): ReactElement | null {
  switch (found.kind) {
    case "nothing":
      return null;
    case "refused":
      return (
        <ul className="setting-fault">
          {found.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      );
    case "scenario":
      return <p>This is a scenario: it opens in the place of the current run.</p>;
    case "trace":
      return <Preview series={found.series} what={found.what} />;
    case "table": {
      const { series, reading, columns, question, doubts } = found;
      if (typeof series === "string" && series !== question)
        return <p className="setting-fault">{series}</p>;
      const what = `${columnCalled(columns, reading.rate ?? 0)}, in ${reading.unit}`;
      return (
        <>
          {typeof series !== "string" && <Preview series={series} what={what} />}
          {doubts.map((doubt) => (
            <p key={doubt} className="trace-doubt">
              {doubt}
            </p>
          ))}
        </>
      );
    }
    default:
      return found satisfies never;
  }
}
