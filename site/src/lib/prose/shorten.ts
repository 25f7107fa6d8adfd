/** A sentence with its closing marks, before a blank. */
const SENTENCES = /^[^]*[.!?।]["'”’)]*(?=\s)/u;

/**
 * Shortens a text to `maxLength` UTF-16 units: after a sentence if that leaves half of the room used, otherwise between
 * words, otherwise between letters, with an ellipsis inside a sentence.
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const sentences = SENTENCES.exec(text.slice(0, maxLength + 1))?.[0] ?? '';
  if (sentences.length * 2 >= maxLength) return sentences;
  const start = text.slice(0, maxLength);
  const words = start.replace(/\s+\S*$/, '');
  return `${words === start ? wholeLetters(start) : words.replace(/[\s,;:–—-]+$/u, '')}…`;
}

/** Removes the last letter if it may be incomplete: an emoji or an akshara. */
function wholeLetters(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text)];
  return text.slice(0, letters.at(-1)?.index);
}
