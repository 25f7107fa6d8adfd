/** A sentence, its closing marks among it, before a blank. */
const SENTENCES = /^[^]*[.!?।]["'”’)]*(?=\s)/u;

/**
 * A text of `most` UTF-16 units at most: cut after a sentence where that leaves half of the room used, else between words, else
 * between letters; an ellipsis tells that the sentence goes on.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const sentences = SENTENCES.exec(text.slice(0, most + 1))?.[0] ?? '';
  if (sentences.length * 2 >= most) return sentences;
  const start = text.slice(0, most);
  const words = start.replace(/\s+\S*$/, '');
  return `${words === start ? wholeLetters(start) : words.replace(/[\s,;:–—-]+$/u, '')}…`;
}

/** Without the last letter, of which there may be but a part: of an emoji, or of an akshara. */
function wholeLetters(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text)];
  return text.slice(0, letters.at(-1)?.index);
}
