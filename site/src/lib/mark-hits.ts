import { BEGINNING_MIN_LETTERS, folded, singular, withAnusvara } from '@contract/word-forms.ts';

export interface TextPart {
  text: string;
  hit: boolean;
}

const segmenter = new Intl.Segmenter('hi', { granularity: 'word' });

/** A word without case, in one spelling, and without the ending that makes it a plural or a possessive: as searches know it. */
function rootOf(word: string): string {
  return singular(withAnusvara(folded(word)).replaceAll('’', "'"));
}

/**
 * Cuts a text where a search hit it: at each word that was typed, in whatever number, or that begins as one was typed.
 *
 * @param beginningFrom letters from which on what was typed counts as a beginning; a search of titles takes one
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
