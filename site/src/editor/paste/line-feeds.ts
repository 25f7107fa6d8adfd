/** Line and page breaks of word processors and slides as line feeds: a page break ends a paragraph. */
export function lineFeeds(text: string): string {
  return text.replace(/\r\n?|[\v\u0085\u2028]/g, '\n').replace(/[\f\u2029]/g, '\n\n');
}
