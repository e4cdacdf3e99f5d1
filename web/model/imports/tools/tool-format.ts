// What tools write that is no plain table: known by its beginning, and read as one.

export interface ToolFormat {
  /** As a person is told: "iperf3’s JSON". */
  readonly name: string;
  /** By the first 200,000 characters; sure enough that no plain table is taken for it. */
  isIn(head: string): boolean;
  /**
   * Its numbers as a table whose first row has headings that say name and unit of each column ("start (s)", "rate (bit/s)", "round trip (ms)"); empty
   * cells where something is missing. Or a sentence that says where, what, and what to do.
   */
  rows(text: string): readonly (readonly string[])[] | string;
  /** What must be said wherever its numbers are shown: a clause without its stop. */
  readonly says?: string;
}

/** What cannot be a link: named for what it is, with what of it can be exported and read. */
export interface NotRead {
  readonly name: string;
  isIn(head: string): boolean;
  readonly instead: string;
}
