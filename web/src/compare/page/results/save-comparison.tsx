// The comparison as files: its slides as figures, its numbers as a table.

import { type ReactElement, useState } from "react";
import { Button } from "../../../lab/controls";
import { saveFile, saveText, useEnvironment } from "../../../lab/session";
import { type Deck, loadDeckWriter } from "../../../slides";

interface SaveComparisonProps {
  readonly name: string;
  readonly disabled: boolean;
  /** What it is as slides. */
  figure(): Deck;
  table(): Iterable<string>;
}

const FIGURES = [
  {
    format: "svg",
    label: "SVG",
    does: "Charts and table as a figure, sharp at any size",
    type: "image/svg+xml",
  },
  {
    format: "pdf",
    label: "PDF",
    does: "Charts and table as a page, fonts embedded",
    type: "application/pdf",
  },
] as const;

export function SaveComparison({
  name,
  disabled,
  figure,
  table,
}: SaveComparisonProps): ReactElement {
  const environment = useEnvironment();
  const [making, setMaking] = useState(false);
  const [fault, setFault] = useState("");
  const save = async ({ format, type }: (typeof FIGURES)[number]): Promise<void> => {
    setFault("");
    setMaking(true);
    try {
      const { createDeckWorker } = await loadDeckWriter();
      const worker = createDeckWorker(environment);
      try {
        const bytes = await worker.write(format, figure(), () => undefined);
        saveFile(`${name}-compared`, format, bytes as BlobPart, type);
      } finally {
        worker.stop();
      }
    } catch (cause) {
      setFault(cause instanceof Error ? cause.message : String(cause));
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      {FIGURES.map((one) => (
        <Button
          key={one.format}
          data-tip={one.does}
          disabled={disabled || making}
          onClick={() => void save(one)}
        >
          {one.label}
          <span className="spoken"> of this comparison</span>
        </Button>
      ))}
      <Button
        data-tip="Every figure of every flow, a line for each run"
        disabled={disabled}
        onClick={() => saveText(name, "compared.csv", table())}
      >
        CSV<span className="spoken"> of this comparison</span>
      </Button>
      {making && (
        <span className="quiet" role="status">
          Drawing …
        </span>
      )}
      {fault !== "" && <span role="alert">The figure could not be made: {fault}</span>}
    </>
  );
}
