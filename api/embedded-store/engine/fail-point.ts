import type { Doc } from '../bson/values.ts';

/** What is done to the next commands of some names, for tests of drivers and of whoever uses them. */
export interface FailPoint {
  names: ReadonlySet<string>;
  data: Doc;
  /** How often it still counts. */
  left: number;
  /** Commands that pass before it counts. */
  skip: number;
}
