import { readingMinutes } from '@contract/text-measures.ts';
import { groupedDigits } from '../lib/prose/locale.ts';
import { plural } from './plural.ts';

/** `1,204 words`. */
export function wordCount(words: number): string {
  return `${groupedDigits(words)} ${plural(words, { one: 'word', other: 'words' })}`;
}

/** `1,204 words, 6 min read`; without minutes for an empty text. */
export function lengthInWords(words: number): string {
  return words === 0 ? wordCount(0) : `${wordCount(words)}, ${readingMinutes(words)} min read`;
}
