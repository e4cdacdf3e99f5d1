// What a draw function may do. A canvas context is one; so are a vector export and the recorder of the tests.

export type Pen = Pick<
  CanvasRenderingContext2D,
  | "beginPath"
  | "moveTo"
  | "lineTo"
  | "closePath"
  | "rect"
  | "arc"
  | "stroke"
  | "fill"
  | "fillRect"
  | "fillText"
  | "measureText"
  | "setLineDash"
  | "translate"
  | "drawImage"
  | "save"
  | "restore"
  | "clip"
  | "strokeStyle"
  | "fillStyle"
  | "lineWidth"
  | "lineJoin"
  | "globalAlpha"
  | "font"
  | "textBaseline"
>;
