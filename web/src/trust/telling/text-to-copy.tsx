// A text of several lines that is taken along: seen first, copied with one press; where the browser refuses, selected for the hand.

import { type ReactElement, type ReactNode, useRef, useState } from "react";
import { Button, copyText, Icon, together } from "../../lab/controls";
import "./telling.css";

interface TextToCopyProps {
  /** What it is: "BibTeX". */
  readonly name: string;
  readonly text: string;
  readonly rows: number;
  /** Not yet whole. */
  readonly busy: boolean;
  /** Other things to do with it. */
  readonly children?: ReactNode;
}

export function TextToCopy({ name, text, rows, busy, children }: TextToCopyProps): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  /** The text that was copied, or that the browser did not let the page copy. */
  const [copied, setCopied] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const done = copied === text && !refused;
  return (
    <>
      <textarea
        ref={field}
        className="text-field text-to-copy"
        readOnly
        rows={rows}
        spellCheck={false}
        aria-label={name}
        aria-busy={busy}
        value={text}
      />
      <p className="text-to-copy-end">
        {children}
        <Button
          disabled={busy}
          onClick={() => {
            void copyText(text).then((may) => {
              setCopied(text);
              setRefused(!may);
              if (!may) field.current?.select();
            });
          }}
        >
          <Icon name={done ? "check" : "copyOf"} />
          <span aria-live="polite">{done ? "Copied" : `Copy ${name}`}</span>
        </Button>
        {refused && (
          <span role="alert">
            The browser does not let this page copy. The text is selected: press{" "}
            {together(["Ctrl", "C"])}.
          </span>
        )}
      </p>
    </>
  );
}
