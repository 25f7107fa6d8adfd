/** One or more sentences with their closing quotation marks, before whitespace. */
const SENTENCES = /^[^]*[.!?।]["'”’)]*(?=\s)/u;

/**
 * Shortens a text to `maxLength` UTF-16 units. Cuts it after a sentence if that keeps at least half of `maxLength`,
 * otherwise between words, otherwise between letters. A cut inside a sentence gets an ellipsis.
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const sentences = SENTENCES.exec(text.slice(0, maxLength + 1))?.[0] ?? '';
  if (sentences.length * 2 >= maxLength) return sentences;
  const start = text.slice(0, maxLength);
  const words = start.replace(/\s+\S*$/, '');
  return `${words === start ? withoutLastGrapheme(start) : words.replace(/[\s,;:–—-]+$/u, '')}…`;
}

/** Removes the last grapheme, which may be incomplete: an emoji or an akshara. */
function withoutLastGrapheme(text: string): string {
  const graphemes = [...new Intl.Segmenter().segment(text)];
  return text.slice(0, graphemes.at(-1)?.index);
}
