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

/** Cuts a text where a search hit it: at each word that was typed, in whatever number, or that begins as one was typed. */
export function markHits(text: string, query: string): TextPart[] {
  const roots = [...segmenter.segment(query)].map((part) => rootOf(part.segment));
  const isHit = (word: string) => {
    const root = rootOf(word);
    return roots.some(
      (typed) => root === typed || (typed.length >= BEGINNING_MIN_LETTERS && root.startsWith(typed)),
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
