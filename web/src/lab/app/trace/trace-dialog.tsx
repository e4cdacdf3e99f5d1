// "Import a trace": a link of one's own, dropped, pasted or chosen; what was understood of it, to be put right, and then run.

import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import "./trace.css";
import { type TraceGiven, useLayout, useLayoutStore } from "../../controls/layout/layout";
import { Button } from "../../controls/parts/button";
import { LabDialog } from "../../controls/parts/dialog";
import { Icon } from "../../controls/parts/icons";
import { useSession } from "../../session";
import { Found } from "./found";
import { useReader } from "./reader/use-reader";

export default function TraceDialog(): ReactElement {
  return (
    <LabDialog name="import-trace" title="Import a trace">
      <Form />
    </LabDialog>
  );
}

/** More than a person reads; a field of a megabyte is slow. */
const SHOWN = 20_000;

function Form(): ReactElement {
  const id = useId();
  const session = useSession();
  const layout = useLayoutStore();
  const opened = useLayout(({ trace }) => trace);
  const [given, setGiven] = useState<TraceGiven>(opened);
  const input = useRef<HTMLInputElement>(null);
  // Another file was dropped while the dialog was open.
  useEffect(() => setGiven(opened), [opened]);
  const reader = useReader(given);
  const beginning = useBeginning(given);
  const shown = given.file === null ? given.text : beginning;
  return (
    <div className="trace-form">
      <p>
        What your link could carry over time, and how its delay and loss went, becomes the link of
        the current run. Nothing leaves this browser.
      </p>
      <label htmlFor={`${id}text`} className="trace-label">
        Paste here: a CSV, numbers one a line, a report of iperf3 or ping, a Mahimahi or AlphaRTC
        trace
      </label>
      <textarea
        id={`${id}text`}
        className="trace-text"
        data-autofocus
        spellCheck={false}
        placeholder={"time_s,capacity_kbps\n0,1000\n1,2300\n2,900"}
        value={shown.length > SHOWN ? `${shown.slice(0, SHOWN)}\n…` : shown}
        readOnly={given.file !== null || shown.length > SHOWN}
        onChange={(event) => setGiven({ name: "", text: event.currentTarget.value, file: null })}
      />
      <div className="trace-line">
        <Button onClick={() => input.current?.click()}>
          <Icon name="file" />
          Choose a file
        </Button>
        {given.name !== "" && <span className="quiet">{given.name}</span>}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="File of a link"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            if (file !== undefined) setGiven({ name: file.name, text: "", file });
            currentTarget.value = "";
          }}
        />
      </div>
      <Found
        key={`${given.name} ${given.text.length}`}
        given={given}
        reader={reader}
        onScenario={() => {
          const name = given.name === "" ? "pasted" : given.name;
          void session.actions.openFile(given.file ?? new File([given.text], name));
          layout.openDialog("none");
        }}
      />
    </div>
  );
}

/** Of a file, so that a person sees what it is. */
function useBeginning({ file }: TraceGiven): string {
  const [read, setRead] = useState<{ file: File; text: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void file
      ?.slice(0, SHOWN)
      .text()
      .then(
        (text) => {
          // Bytes that are no text are shown as what they are: nothing to read.
          if (isWanted) setRead({ file, text: /\0/.test(text) ? "" : text });
        },
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return read !== null && read.file === file ? read.text : "";
}
