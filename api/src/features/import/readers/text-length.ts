import type { ImportNotes } from './html/import-notes.ts';

/** Shortens a text to a limit, after a sentence or a word, and notes it. */
export function shortened(text: string, maxLength: number, what: string, notes: ImportNotes): string {
  if (text.length <= maxLength) return text;
  notes.add('length', `${what} was longer than ${maxLength} characters and was shortened.`);
  const room = text.slice(0, maxLength);
  const sentences = /^[\s\S]*[.!?।]["'”’)]*(?=\s)/u.exec(room)?.[0] ?? '';
  if (sentences.length * 2 >= maxLength) return sentences;
  const words = room.slice(0, -1).replace(/\s\S*$/u, '');
  return `${(words === '' ? room.slice(0, -1) : words).replace(/[\s,;:–—-]+$/u, '')}…`;
}
