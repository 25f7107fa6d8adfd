import type { Doc } from '../bson/values.ts';

/** Makes the next commands with certain names fail, for tests of drivers and their users. */
export interface FailPoint {
  names: ReadonlySet<string>;
  data: Doc;
  /** Number of further commands that it applies to. */
  left: number;
  /** Commands that pass before it applies. */
  skip: number;
}
