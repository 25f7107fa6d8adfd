import { readingMinutes } from '@contract/text-measures.ts';
import { wordCount } from './word-count.ts';

/** `1,204 शब्द, 6 मिनट में पढ़िए`; without minutes for an empty text. */
export function lengthInWords(words: number): string {
  return words === 0 ? wordCount(0) : `${wordCount(words)}, ${readingMinutes(words)} मिनट में पढ़िए`;
}
