import type { ErrorCode } from '../../platform/errors/error-table.ts';
import type { Variant } from './picture-format.ts';
import type { Measures } from './picture-sizes.ts';
import type { IdentifiedPicture } from './quick-files.ts';

/** Order to the encoder process: identify a picture and create its first files, or create the given files. */
export interface EncodeOrder {
  /** Absolute path of the picture's file. */
  path: string;
  /** `null` if the picture is not identified yet. */
  late: { measures: Measures; variants: Variant[] } | null;
}

/** Report of the encoder process: a finished file, or the end of the order. */
export type EncodeReport =
  | { kind: 'file'; variant: Variant; bytes: Uint8Array }
  /** `found` is `null` at the end of a late order. */
  | { kind: 'done'; found: IdentifiedPicture | null }
  | { kind: 'refused'; code: ErrorCode }
  | { kind: 'failed'; reason: string };

/** Orders may run concurrently: each message carries the number of its order. */
export type Numbered<T> = T & { order: number };
