import { BEGINNING_MIN_LETTERS, searchForm, singular } from '@contract/word-forms.ts';

export interface TextPart {
  text: string;
  hit: boolean;
}

const segmenter = new Intl.Segmenter('hi', { granularity: 'word' });

const NOT_ASCII = /[^\p{ASCII}]/gu;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const LETTERS_AND_DIGITS = /^[\p{L}\p{M}\p{N}]+$/u;
/** Does not affect word boundaries. */
const FILLER = '\u200d';

/** Normalised form of a word, as in searches: lowercase, one spelling, no plural or possessive ending. */
function rootOf(word: string): string {
  return singular(searchForm(word));
}

/**
 * Splits a text into words as searches do: `CO₂` is one word, although Unicode ends words at subscripts. The simplified
 * text has the same length as the original, so that positions in both are equal.
 */
function wordsOf(text: string): { segment: string; isWordLike: boolean }[] {
  const plain = text.replace(NOT_ASCII, (sign) => {
    if (INVISIBLE.test(sign)) return FILLER.repeat(sign.length);
    const simple = sign.normalize('NFKC');
    if (!LETTERS_AND_DIGITS.test(simple)) return sign;
    return simple.slice(0, sign.length).padEnd(sign.length, FILLER);
  });
  return [...segmenter.segment(plain)].map(({ segment, index, isWordLike }) => ({
    segment: text.slice(index, index + segment.length),
    isWordLike: isWordLike === true,
  }));
}

/**
 * Splits a text at search hits: words that equal a search term, singular or plural, or begin with one.
 *
 * @param minPrefixLength minimum length of a prefix; title searches use 1
 */
export function markHits(text: string, query: string, minPrefixLength = BEGINNING_MIN_LETTERS): TextPart[] {
  const roots = wordsOf(searchForm(query))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => rootOf(segment));
  const isHit = (word: string) => {
    const root = rootOf(word);
    return roots.some(
      (queryRoot) =>
        root === queryRoot || ([...queryRoot].length >= minPrefixLength && root.startsWith(queryRoot)),
    );
  };
  const parts: TextPart[] = [];
  for (const part of wordsOf(text)) {
    const { segment } = part;
    // `½` is not a word, but searches find it as the words of `1/2`.
    const words = part.isWordLike
      ? [part]
      : wordsOf(searchForm(segment)).filter(({ isWordLike }) => isWordLike);
    const hit = words.some((word) => isHit(word.segment));
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += segment;
    else parts.push({ text: segment, hit });
  }
  return parts;
}
