/** A text of `most` UTF-16 units at most, cut between words, else between letters; an ellipsis tells that there is more. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const words = start.replace(/\s+\S*$/, '');
  return `${words === start ? wholeLetters(start) : words}…`;
}

/** Without the last letter, of which there may be but a part: of an emoji, or of an akshara. */
function wholeLetters(text: string): string {
  const letters = [...new Intl.Segmenter().segment(text)];
  return text.slice(0, letters.at(-1)?.index);
}
