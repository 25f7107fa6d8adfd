/** The end of a block's text: inline closing tags, then the block's closing tag. */
const TEXT_END =
  /(?:<\/(?:a|cite|code|em|mark|s|span|strong|sub|sup|u)>)*<\/(?:blockquote|figcaption|h[2-4]|li|p|td|th)>/g;
/** Text between tags. */
const TEXT = /(?<=^|>)[^<]+/g;

/**
 * Removes invisible differences from sanitised HTML: blanks at the end of a paragraph, and other
 * Unicode forms of the same letters.
 */
export function comparableHtml(html: string): string {
  let trimmed = '';
  let end = 0;
  for (const { index, 0: tags } of html.matchAll(TEXT_END)) {
    trimmed += html.slice(end, index).trimEnd() + tags;
    end = index + tags.length;
  }
  return (trimmed + html.slice(end)).replace(TEXT, (text) => text.normalize('NFC'));
}
