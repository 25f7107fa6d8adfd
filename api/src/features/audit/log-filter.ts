import type { LogKind } from '../../contract/log.ts';

/** Which entries to read. Absent fields do not filter. */
export interface LogFilter {
  /** Account id, `magazine` or `operator`. */
  by?: string;
  kind?: LogKind;
  /** Beginnings of words. `null` for a search without words, which finds nothing. */
  words: readonly string[] | null;
  /** Inclusive. */
  since?: Date;
  /** Exclusive. */
  until?: Date;
}
