// One figure of one run.

/** One run of a cross-run check, and which of its figures counts: as a text in `figure`, or part by part. */
export interface MeasuredRun {
  readonly scenario: string;
  /** Settings by path, put in before it runs. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly figure?: string;
  readonly flow?: string;
  readonly link?: string;
  readonly member?: string;
  readonly metric?: string;
  readonly from_s?: number;
  readonly to_s?: number;
}
