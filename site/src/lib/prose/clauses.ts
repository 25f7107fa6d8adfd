export interface Clause {
  /** HTML; empty for the text before the first heading. */
  heading: string;
  text: string;
}

const TAG = /<(\/?)(\w+)[^>]*>/g;

/** Splits sanitised HTML at its headings of level 2, for pages with headings next to their texts. */
export function clausesOf(html: string): Clause[] {
  const clauses: Clause[] = [];
  let depth = 0;
  let start = 0;
  let heading = '';
  const endClause = (end: number) => {
    const text = html.slice(start, end).trim();
    if (heading !== '' || text !== '') clauses.push({ heading, text });
  };
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(TAG)) {
    if (name === 'br') continue;
    const isEnd = slash === '/';
    if (isEnd) depth -= 1;
    if (name === 'h2' && depth === 0) {
      if (isEnd) {
        heading = html.slice(start, index);
        start = index + tag.length;
      } else {
        endClause(index);
        start = index + tag.length;
      }
    }
    if (!isEnd) depth += 1;
  }
  endClause(html.length);
  return clauses;
}
