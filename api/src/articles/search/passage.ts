import { singular } from '../../contract/word-forms.ts';
import type { SearchTerms } from './search-words.ts';
import { foldForSearch, wordsOf } from './title-text.ts';

/** Words of a passage, and how many of them stand before the first hit at most. */
const PASSAGE_WORDS = 30;
const WORDS_BEFORE = 10;
/** Words of a text that are looked through: what lies deeper is not worth the wait. */
const MAX_LOOKED_AT = 10_000;
/** Characters of a passage, at most: a text without blanks is one word. */
const PASSAGE_MAX_LENGTH = 400;
/** What parts a heading, a cell or a line from what comes after it. */
const BETWEEN_BLOCKS = ' · ';
const SENTENCE_END = /[.!?।॥…:;]["'”’)\]]*$/u;

interface Token {
  text: string;
  /** `foldForSearch` of it. */
  folded: string;
  endsBlock: boolean;
}

/** Which term is at which word. */
interface Hit {
  at: number;
  term: number;
}

/**
 * The words of a text where most of what is searched for stands close together, with ellipses where it begins or ends
 * inside a sentence.
 *
 * @param blocks the text, plain, with single blanks
 * @returns `null` where none of the terms stands in it
 */
export function passageOf(blocks: readonly string[], terms: SearchTerms): string | null {
  const tokens = tokensOf(blocks);
  const hit = bestPlace(hitsIn(tokens, terms));
  if (hit === null) return null;
  const first = startNear(tokens, hit);
  const part = tokens.slice(first, first + PASSAGE_WORDS);
  const text = part.map((token, n) => token.text + gap(token, n === part.length - 1)).join('');
  const shown = text.slice(0, PASSAGE_MAX_LENGTH).toWellFormed();
  const goesOn = first + PASSAGE_WORDS < tokens.length && !SENTENCE_END.test(shown);
  return `${startsSentence(tokens, first) ? '' : '… '}${shown}${goesOn || shown !== text ? ' …' : ''}`;
}

function tokensOf(blocks: readonly string[]): Token[] {
  const tokens: Token[] = [];
  for (const block of blocks) {
    const texts = block.split(' ', MAX_LOOKED_AT - tokens.length);
    const folded = foldForSearch(block).split(' ');
    // A word of nothing but invisible characters vanishes when it is folded.
    const asOne = folded.length === texts.length;
    texts.forEach((text, n) => {
      const own = asOne ? (folded[n] ?? '') : foldForSearch(text);
      tokens.push({ text, folded: own, endsBlock: n === texts.length - 1 });
    });
    if (tokens.length >= MAX_LOOKED_AT) break;
  }
  return tokens;
}

function hitsIn(tokens: readonly Token[], { words, beginning }: SearchTerms): Hit[] {
  // Quick to look for in every word, and in whatever number it stands: `cities` holds `cit`.
  const stems = words.map((word) => word.replace(/(?<=..)y$/u, ''));
  const termOf = (word: string): number => {
    const known = words.indexOf(singular(word));
    if (known !== -1) return known;
    return beginning !== null && word.startsWith(beginning) ? words.length - 1 : -1;
  };
  // What is hit is hit often, and parting words is dear.
  const known = new Map<string, number[]>();
  const termsOf = (folded: string): number[] => {
    const found = known.get(folded) ?? [...wordsOf(folded)].map(termOf).filter((term) => term !== -1);
    known.set(folded, found);
    return found;
  };
  return tokens.flatMap(({ folded }, at) =>
    stems.some((stem) => folded.includes(stem)) ? termsOf(folded).map((term) => ({ at, term })) : [],
  );
}

/** The hit from which on the most terms, and then the most hits, fit into a passage; the first of several. */
function bestPlace(hits: readonly Hit[]): number | null {
  let best: { at: number; weight: number } | null = null;
  let end = 0;
  for (const [start, { at }] of hits.entries()) {
    while ((hits[end]?.at ?? Infinity) < at + PASSAGE_WORDS - WORDS_BEFORE) end += 1;
    const near = hits.slice(start, end);
    const terms = new Set(near.map(({ term }) => term)).size;
    const weight = terms * PASSAGE_WORDS + near.length;
    if (best === null || weight > best.weight) best = { at, weight };
  }
  return best?.at ?? null;
}

/** Some words before a hit: from the beginning of a sentence, where one is near. */
function startNear(tokens: readonly Token[], hit: number): number {
  const earliest = Math.max(0, Math.min(hit - WORDS_BEFORE, tokens.length - PASSAGE_WORDS));
  const before = tokens.slice(earliest, hit);
  if (before.map(({ text }) => text).join(' ').length > PASSAGE_MAX_LENGTH / 2) return hit;
  const start = before.findIndex((_, n) => startsSentence(tokens, earliest + n));
  if (start !== -1) return earliest + start;
  return startsSentence(tokens, hit) ? hit : earliest;
}

function startsSentence(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || before.endsBlock || SENTENCE_END.test(before.text);
}

function gap({ text, endsBlock }: Token, isLast: boolean): string {
  if (isLast) return '';
  return endsBlock && !SENTENCE_END.test(text) ? BETWEEN_BLOCKS : ' ';
}
