import type { Doc } from '../bson/values.ts';

/** What to do to the next commands with certain names, for tests of drivers and their users. */
export interface FailPoint {
  names: ReadonlySet<string>;
  data: Doc;
  /** How often it still applies. */
  left: number;
  /** Commands that pass before it applies. */
  skip: number;
}
