/** The end of a text: closing tags within it, and that of its block. */
const TEXT_END =
  /(?:<\/(?:a|cite|code|em|mark|s|span|strong|sub|sup|u)>)*<\/(?:blockquote|figcaption|h[2-4]|li|p|td|th)>/g;
/** What is between tags. */
const TEXT = /(?<=^|>)[^<]+/g;

/** Sanitised HTML without what nobody sees: blanks at the end of a paragraph, and another Unicode form of the same letters. */
export function comparableHtml(html: string): string {
  let trimmed = '';
  let end = 0;
  for (const { index, 0: tags } of html.matchAll(TEXT_END)) {
    trimmed += html.slice(end, index).trimEnd() + tags;
    end = index + tags.length;
  }
  return (trimmed + html.slice(end)).replace(TEXT, (text) => text.normalize('NFC'));
}
