import type { ExportFile } from '../model/exported-magazine.ts';

/** Where an export is written: under a temporary name until it is complete. */
export interface ExportTarget {
  /** Writes one file, and reads its content to the end. */
  add: (file: ExportFile) => Promise<void>;
  /** Gives everything its final name. */
  finish: () => Promise<void>;
  /** Removes what was written. */
  discard: () => Promise<void>;
}

/** The export cannot be written; the message is a sentence for the operator. */
export class ExportProblem extends Error {
  override readonly name = 'ExportProblem';
}

/** Ends the name of an export that is being written. */
export const UNFINISHED = '.unfinished';
