export interface TextPart {
  text: string;
  hit: boolean;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts a title where a search hit it: the whole phrase where it stands in it, else each of its words. */
export function markHits(title: string, query: string): TextPart[] {
  const words = query
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [{ text: title, hit: false }];
  const phrase = words.map(escape).join('\\s+');
  const longestFirst = words.map(escape).sort((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${[phrase, ...longestFirst].join('|')})`, 'giu');
  return title
    .split(pattern)
    .map((text, index) => ({ text, hit: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
