import type { ErrorWords } from '../error-text.ts';
import { problemInHindi } from './problem-sentences.ts';
import { byCode } from './sentences.ts';

/** An error in Hindi. Its sentence is more exact than its code, which may have many causes. */
export function inHindi(code: string, { message = '', fields }: ErrorWords): ErrorWords {
  const translate = (sentence: string): string | undefined => problemInHindi(sentence) ?? byCode[code];
  const entries = Object.entries(fields).map(
    ([field, sentence]) => [field, translate(sentence) ?? ''] as const,
  );
  return { message: translate(message), fields: Object.fromEntries(entries) };
}
