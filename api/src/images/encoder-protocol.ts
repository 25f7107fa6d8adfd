import type { ErrorCode } from '../common/errors/error-table.ts';
import type { Variant } from './picture-format.ts';
import type { Measures } from './picture-sizes.ts';
import type { Found } from './quick-files.ts';

/** To the encoder's process: find out what this is and make its first files, or make these files of it, in this order. */
export interface EncodeOrder {
  /** Of the picture's file, absolute. */
  path: string;
  /** `null` where nothing is known of it yet. */
  late: { measures: Measures; variants: Variant[] } | null;
}

/** From it: a file that is done, or the end of the order. */
export type EncodeReport =
  | { kind: 'file'; variant: Variant; bytes: Uint8Array }
  /** `found` is `null` at the end of a late order. */
  | { kind: 'done'; found: Found | null }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'failed'; reason: string };

/** Several orders may be under way: each message says to which it belongs. */
export type Numbered<T> = T & { order: number };
