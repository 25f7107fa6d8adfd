import type { Source } from './encode-picture.ts';
import type { Variant } from './picture-format.ts';

/** To the encoder's process: make these files, in this order. */
export interface EncodeOrder {
  source: Source;
  variants: Variant[];
}

/** From it: a file that is done, or the end of the order. */
export type EncodeReport =
  | { kind: 'file'; variant: Variant; bytes: Uint8Array }
  | { kind: 'done' }
  | { kind: 'failed'; reason: string };
