// The deck as a file of other programs, made in a worker.

import { type ReactElement, useState } from "react";
import { Button } from "../../lab/controls";
import { canShare, ONCE_MORE, share as shareFile } from "../../lab/panels";
import { fileStem, saveFile } from "../../lab/session";
import type { Deck } from "../deck/deck";
import type { FileFormat } from "../making/protocol";
import { useOpenDeck } from "../panels/use-deck";

interface FormatRow {
  readonly format: FileFormat;
  readonly label: string;
  readonly does: string;
  readonly type: string;
}

const PDF = "application/pdf";

const FORMATS: readonly FormatRow[] = [
  {
    format: "pptx",
    label: "PPTX",
    does: "For PowerPoint, Keynote, LibreOffice: figures as shapes that can be edited, with notes",
    type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  },
  {
    format: "pdf",
    label: "PDF",
    does: "A page for each slide, fonts embedded",
    type: PDF,
  },
  {
    format: "md",
    label: "Markdown",
    does: "A ZIP with the text, and its figures as SVG",
    type: "application/zip",
  },
  {
    format: "draft",
    label: "Draft",
    does: "For an Internet-Draft: Markdown for kramdown-rfc, figures in black lines and as text art",
    type: "text/markdown",
  },
];

/** Of files that do not end as their format is called. */
const ENDINGS: Partial<Readonly<Record<FileFormat, string>>> = { md: "zip", draft: "md" };

interface Ready {
  readonly of: Deck;
  readonly bytes: Uint8Array;
}

interface ExportProps {
  readonly name: string;
  readonly disabled: boolean;
}

export function Export({ name, disabled }: ExportProps): ReactElement {
  const { store, worker } = useOpenDeck();
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState("");
  // Made already, for the press after the one that took too long.
  const [ready, setReady] = useState<Ready | null>(null);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setFault("");
    setShare(0);
    try {
      await act();
    } catch (cause) {
      setFault(`The file could not be made: ${cause instanceof Error ? cause.message : cause}`);
    } finally {
      setShare(null);
    }
  };
  const save = ({ format, type }: FormatRow): Promise<void> =>
    attempt(async () => {
      const bytes = await worker.write(format, store.state.getState().deck, setShare);
      saveFile(name, ENDINGS[format] ?? format, bytes as BlobPart, type);
    });
  const hand = (): Promise<void> =>
    attempt(async () => {
      const { deck } = store.state.getState();
      const bytes = ready?.of === deck ? ready.bytes : await worker.write("pdf", deck, setShare);
      setReady({ of: deck, bytes });
      if (!(await shareFile(`${fileStem(name)}.pdf`, bytes as BlobPart, PDF))) setFault(ONCE_MORE);
    });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a row of buttons
    <span className="deck-export" role="group" aria-label="Save as">
      {FORMATS.map((row) => (
        <Button
          key={row.format}
          data-tip={row.does}
          disabled={disabled || share !== null}
          onClick={() => void save(row)}
        >
          {row.label}
        </Button>
      ))}
      {canShare(`${fileStem(name)}.pdf`, PDF) && (
        <Button
          data-tip="Hands the PDF to another program of this device"
          disabled={disabled || share !== null}
          onClick={() => void hand()}
        >
          Share
        </Button>
      )}
      {share !== null && <progress max={1} value={share} aria-label="Writing the file" />}
      {fault !== "" && (
        <span className="words-fault" role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
