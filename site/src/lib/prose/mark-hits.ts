import { BEGINNING_MIN_LETTERS, folded, singular, withAnusvara } from '@contract/word-forms.ts';

export interface TextPart {
  text: string;
  hit: boolean;
}

const segmenter = new Intl.Segmenter('hi', { granularity: 'word' });

/** Normalised form of a word, as in searches: lowercase, one spelling, no plural or possessive ending. */
function rootOf(word: string): string {
  return singular(withAnusvara(folded(word)).replaceAll('’', "'"));
}

/**
 * Splits a text at search hits: words that equal a search term, singular or plural, or begin with one.
 *
 * @param beginningFrom minimum length of a prefix; title searches use 1
 */
export function markHits(text: string, query: string, beginningFrom = BEGINNING_MIN_LETTERS): TextPart[] {
  const typed = [...segmenter.segment(query)].filter(({ isWordLike }) => isWordLike === true);
  const roots = typed.map((part) => rootOf(part.segment));
  const isHit = (word: string) => {
    const root = rootOf(word);
    return roots.some(
      (begun) => root === begun || ([...begun].length >= beginningFrom && root.startsWith(begun)),
    );
  };
  const parts: TextPart[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const hit = isWordLike === true && isHit(segment);
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += segment;
    else parts.push({ text: segment, hit });
  }
  return parts;
}
