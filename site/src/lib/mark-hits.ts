export interface TextPart {
  text: string;
  hit: boolean;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Letters that a Latin word must have before its ending may differ. */
const ROOT = /^([a-z]{3,}?)(?:ies|y|es|s|'s)?$/i;

/** A typed word with the ending that it has or another: `rivers` marks `river`, `city` marks `cities`. */
function anyNumber(word: string): string {
  const root = ROOT.exec(word)?.[1];
  return root === undefined ? escape(word) : `\\b${escape(root)}(?:ies|y|es|s)?\\b|${escape(word)}`;
}

/** Cuts a text where a search hit it: the whole phrase where it stands in it, else each of its words. */
export function markHits(title: string, query: string): TextPart[] {
  const words = query
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [{ text: title, hit: false }];
  const phrase = words.length > 1 ? [words.map(escape).join('\\s+')] : [];
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(anyNumber);
  const pattern = new RegExp(`(${[...phrase, ...longestFirst].join('|')})`, 'giu');
  return title
    .split(pattern)
    .map((text, index) => ({ text, hit: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
