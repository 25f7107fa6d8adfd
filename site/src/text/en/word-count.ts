import { groupedDigits } from '../../lib/prose/locale.ts';
import { plural } from '../plural.ts';

/** `1,204 words`. */
export function wordCount(words: number): string {
  return `${groupedDigits(words)} ${plural(words, { one: 'word', other: 'words' })}`;
}
