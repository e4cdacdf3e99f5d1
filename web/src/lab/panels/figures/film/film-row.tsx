// A run as a film, and as stills for programs that play none: how long, in which format, how large, and how far it is.

import { type ReactElement, useEffect, useMemo, useRef, useState } from "react";
import { fits } from "../../../../../figure/exports/figure/fits";
import type { Figure } from "../../../../../figure/figure";
import { messageOf } from "../../../../../model/engine/trap";
import { type RunRecord, runXml } from "../../../../../model/scenario/run-record";
import type { Scenario } from "../../../../../model/scenario/types";
import { FILM_FORMATS, type FilmFormat } from "../../../film/encoder";
import { sizeText } from "../../../film/film-size";
import {
  FILM_SIZE_NAMES,
  FILM_SIZES,
  type FilmSize,
  type FilmSizeName,
} from "../../../film/film-sizes";
import { lengthsOf, momentsOf, stillsOf, usualLength } from "../../../film/moments";
import { webmCodec } from "../../../film/webm-encoder";
import { saveFile } from "../../../session";
import { Labelled } from "../labelled";
import { estimate, type FilmWish, film } from "./making";
import { camera } from "./shot";
import { stillsZip } from "./stills";

export interface FilmRowProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** Different for films that show something else. */
  readonly subject: string;
  readonly scenario: Scenario;
  readonly window_s: readonly [number, number];
  readonly record: RunRecord;
  /** What is seen when the run has come to a moment. */
  figureAt(size: FilmSize, at_s: number): Figure;
}

const FORMAT_LABELS: Readonly<Record<FilmFormat, string>> = {
  webm: "WebM, for browsers and players",
  gif: "GIF, for e-mails and documents",
};

type Work =
  | { readonly kind: "none" }
  | { readonly kind: "making"; readonly what: "film" | "stills"; readonly share: number }
  | { readonly kind: "saved"; readonly text: string }
  | { readonly kind: "failed"; readonly why: string };

export default function FilmRow(props: FilmRowProps): ReactElement {
  const { name, subject, scenario, window_s, record, figureAt } = props;
  const [speed, setSpeed] = useState<number | null>(null);
  const [chosen, setChosen] = useState<FilmFormat>("webm");
  const [sizeName, setSizeName] = useState<FilmSizeName>("large");
  const [work, setWork] = useState<Work>({ kind: "none" });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const size = FILM_SIZES[sizeName];
  const hasWebm = useWebm(size);
  const formats = FILM_FORMATS.filter((one) => one === "gif" || hasWebm !== false);
  const format = formats.find((one) => one === chosen) ?? "gif";
  const lengths = lengthsOf(window_s);
  const length = lengths.find((one) => one.speed === speed) ?? usualLength(window_s);
  const moments = momentsOf(window_s, length);
  const stills = stillsOf(window_s, scenario);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject stands for all that is seen
  const roomy = useMemo(() => fits(figureAt(size, window_s[1])), [subject, size]);

  const wish = (): FilmWish => {
    const shoot = camera(size.pixels);
    return {
      ...{ ...size.pixels, format, frames: length.frames },
      ...{ title: scenario.title, record: runXml(record) },
      shoot: (frame) => shoot(figureAt(size, moments[frame] as number)),
    };
  };
  const key = `${subject} ${format} ${sizeName} ${length.speed}`;
  const bytes = useEstimate(roomy && hasWebm !== null ? key : null, wish);

  const make = async (
    what: "film" | "stills",
    act: (onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>,
  ): Promise<void> => {
    const mine = new AbortController();
    stop.current = mine;
    const tell = (next: Work): void => {
      if (!mine.signal.aborted) setWork(next);
    };
    tell({ kind: "making", what, share: 0 });
    try {
      const text = await act((share) => tell({ kind: "making", what, share }), mine.signal);
      tell({ kind: "saved", text });
    } catch (cause) {
      tell({ kind: "failed", why: messageOf(cause) });
    }
  };
  const save = (pieces: readonly Uint8Array[], ending: string, type: string): string => {
    const blob = new Blob([...pieces] as BlobPart[], { type });
    saveFile(name, ending, blob, type);
    return `Saved, ${sizeText(blob.size)}.`;
  };
  const saveFilm = () =>
    make("film", async (onProgress, signal) => {
      const pieces = await film(wish(), onProgress, signal);
      return save(pieces, format, format === "webm" ? "video/webm" : "image/gif");
    });
  const saveStills = () =>
    make("stills", async (onProgress, signal) => {
      const at = (at_s: number): Figure => figureAt(size, at_s);
      const run = { record, title: scenario.title };
      const pieces = await stillsZip(stills, at, size.pixels, run, onProgress, signal);
      return save(pieces, "stills.zip", "application/zip");
    });

  const making = work.kind === "making";
  const blocked = making || !roomy;
  return (
    <div className="film-row">
      <p className="figure-choices">
        <Labelled
          label="Length"
          value={String(length.speed)}
          options={lengths.map((one) => [String(one.speed), lengthText(one)])}
          choose={(value) => setSpeed(Number(value))}
        />
        <Labelled
          label="Format"
          value={format}
          options={formats.map((one) => [one, FORMAT_LABELS[one]])}
          choose={(value) => setChosen(FILM_FORMATS.find((one) => one === value) ?? format)}
        />
        <Labelled
          label="Size of the film"
          value={sizeName}
          options={FILM_SIZE_NAMES.map((one) => [one, FILM_SIZES[one].label])}
          choose={(value) => setSizeName(FILM_SIZE_NAMES.find((one) => one === value) ?? sizeName)}
        />
      </p>
      <p className="figure-end film-end">
        <button type="button" className="button" disabled={blocked} onClick={() => void saveFilm()}>
          Save film
        </button>
        <button
          type="button"
          className="button"
          disabled={blocked}
          onClick={() => void saveStills()}
        >
          Save {stills.length} {stills.length === 1 ? "still" : "stills"}
        </button>
        {work.kind === "making" ? (
          <>
            <progress
              max={1}
              value={work.share}
              aria-label={work.what === "film" ? "Making the film" : "Making the stills"}
            />
            <button
              type="button"
              className="button"
              onClick={() => {
                stop.current?.abort();
                setWork({ kind: "none" });
              }}
            >
              Cancel
            </button>
          </>
        ) : (
          <span className="quiet" role="status">
            {work.kind === "saved" ? `${work.text} ` : ""}
            {roomy && sizeSaid(bytes)}
          </span>
        )}
      </p>
      {work.kind === "failed" && <p role="alert">The file could not be made: {work.why}</p>}
      {!roomy && <p role="alert">The charts have no room in a film of this size: choose fewer.</p>}
      <p className="quiet">
        The playhead goes through the time that is chosen above. Stills are PNG files in a ZIP: at
        each change inside that time, and at its end. Both have the colours for a screen.
      </p>
    </div>
  );
}

/** Whether this browser makes a WebM of the size; null: not known yet. */
function useWebm({ pixels }: FilmSize): boolean | null {
  const [has, setHas] = useState<boolean | null>(null);
  useEffect(() => {
    let over = false;
    const told = (codec: unknown): void => {
      if (!over) setHas(codec !== null);
    };
    webmCodec(pixels).then(told, () => told(null));
    return () => {
      over = true;
    };
  }, [pixels]);
  return has;
}

/** Bytes; null while they are being found out, and where they cannot be. Without a key nothing is. */
function useEstimate(key: string | null, wish: () => FilmWish): number | null {
  const [found, setFound] = useState<{ readonly key: string; readonly bytes: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all of the wish
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    estimate(wish(), stop.signal).then(
      (bytes) => setFound({ key, bytes }),
      // It is made without having been told its size; what is wrong is said then.
      () => undefined,
    );
    return () => stop.abort();
  }, [key]);
  return found !== null && found.key === key ? found.bytes : null;
}

const sizeSaid = (bytes: number | null): string =>
  bytes === null ? "The film: size not known yet …" : `The film: about ${sizeText(bytes)}.`;

function lengthText({ speed, length_s }: { speed: number; length_s: number }): string {
  return `${length_s.toFixed(length_s < 10 ? 1 : 0)} s, at ${speed}×`;
}
