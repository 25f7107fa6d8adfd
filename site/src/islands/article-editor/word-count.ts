/** Words that a reader takes in a minute: as the server counts them. */
const WORDS_PER_MINUTE = 200;

export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** `1,204 words, 6 min read`; nothing where nothing is written. */
export function lengthInWords(words: number): string {
  if (words === 0) return '0 words';
  const count = words.toLocaleString('en-IN');
  return `${count} ${words === 1 ? 'word' : 'words'}, ${readingMinutes(words)} min read`;
}

/** Characters that are enough to tell a text's language. */
const SAMPLE_LENGTH = 5000;

/** `hi` where Devanagari letters prevail: as the server tells it. */
export function prevailingLanguage(text: string): 'hi' | undefined {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const devanagari = sample.match(/(?=\p{L})\p{Script=Devanagari}/gu)?.length ?? 0;
  return devanagari * 2 > letters ? 'hi' : undefined;
}
