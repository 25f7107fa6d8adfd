export interface TextPart {
  text: string;
  hit: boolean;
}

/** Marks that Latin letters carry; those of Devanagari stand elsewhere and stay. */
const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Letters from which on the beginning of a word is marked, and not only the word itself. */
const BEGINNING_MIN_LENGTH = 3;

const segmenter = new Intl.Segmenter('hi', { granularity: 'word' });

/** A word without case, Latin diacritics, and the ending that makes it a plural or a possessive. */
function rootOf(word: string): string {
  const folded = word.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC').toLowerCase();
  return folded.replace(/['’]s?$/u, '').replace(/(?<=[a-z]{3})(?:ies|y|es|s)$/, '');
}

/** Cuts a text where a search hit it: at each word that was typed, in whatever number, or that begins as one was typed. */
export function markHits(text: string, query: string): TextPart[] {
  const roots = [...segmenter.segment(query)]
    .filter((part) => part.isWordLike)
    .map((part) => rootOf(part.segment));
  const isHit = (word: string) => {
    const root = rootOf(word);
    return roots.some(
      (typed) => root === typed || (typed.length >= BEGINNING_MIN_LENGTH && root.startsWith(typed)),
    );
  };
  const parts: TextPart[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const hit = isWordLike === true && isHit(segment);
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += segment;
    else parts.push({ text: segment, hit });
  }
  return parts.length === 0 ? [{ text, hit: false }] : parts;
}
