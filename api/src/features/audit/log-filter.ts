import type { LogKind } from '../../contract/log.ts';

/** Which entries to read. Absent fields do not filter. */
export interface LogFilter {
  /** Account id, `magazine` or `operator`. */
  by?: string;
  kind?: LogKind;
  /** Beginnings of words. */
  words: readonly string[];
  /** Inclusive. */
  since?: Date;
  /** Exclusive. */
  until?: Date;
}
