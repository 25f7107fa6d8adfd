import { readingMinutes } from '@contract/text-measures.ts';

/** `1,204 words, 6 min read`; nothing of minutes where nothing is written. */
export function lengthInWords(words: number): string {
  if (words === 0) return '0 words';
  const count = words.toLocaleString('en-IN');
  return `${count} ${words === 1 ? 'word' : 'words'}, ${readingMinutes(words)} min read`;
}
