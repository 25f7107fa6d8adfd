/** A file that is committed, and the drawing that it shows. */
export type DrawnFile = {
  /** Below its folder. */
  readonly name: string;
  /** SVG text. */
  readonly source: string;
  readonly encode: () => Promise<Buffer>;
};
