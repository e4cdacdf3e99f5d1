// Frames of a film, painted by the browser from the figure at each moment.

import type { Figure } from "../../../figure/figure";
import { svgOf } from "../../../figure/render/svg";

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

export interface Camera {
  /** Of the figure as it is, on its background; the bytes are the caller's. */
  shoot(figure: Figure): Promise<Uint8ClampedArray<ArrayBuffer>>;
  /** The same as a PNG. */
  png(figure: Figure): Promise<Blob>;
}

export function camera({ width, height }: Pixels): Camera {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (pen === null) throw new Error("This browser has no canvas.");
  const paint = async (figure: Figure): Promise<void> => {
    const svg = new Blob([svgOf(figure)], { type: "image/svg+xml" });
    const address = URL.createObjectURL(svg);
    try {
      const image = new Image();
      image.src = address;
      await image.decode();
      pen.drawImage(image, 0, 0, width, height);
    } finally {
      URL.revokeObjectURL(address);
    }
  };
  return {
    async shoot(figure) {
      await paint(figure);
      return pen.getImageData(0, 0, width, height).data;
    },
    async png(figure) {
      await paint(figure);
      const blob = await new Promise<Blob | null>((tell) => canvas.toBlob(tell, "image/png"));
      if (blob === null) throw new Error("The picture is too large for this browser.");
      return blob;
    },
  };
}
