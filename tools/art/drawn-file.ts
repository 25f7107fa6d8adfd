/** A committed file and its drawing. */
export type DrawnFile = {
  /** Path below its folder. */
  readonly name: string;
  /** SVG text. */
  readonly source: string;
  readonly encode: () => Promise<Buffer>;
};
