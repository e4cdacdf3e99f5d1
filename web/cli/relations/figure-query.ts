// A figure of a run that criteria between runs ask for.

/** A figure of a run: of a flow, link or member, or, without one, of the run or session itself. */
export interface FigureQuery {
  readonly flow?: string;
  readonly link?: string;
  readonly member?: string;
  readonly metric: string;
  readonly from_s?: number;
  readonly to_s?: number;
}
