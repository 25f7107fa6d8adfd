import { groupedDigits } from './locale.ts';

/** `1,204 words`. */
export function wordCount(words: number): string {
  return `${groupedDigits(words)} ${words === 1 ? 'word' : 'words'}`;
}
