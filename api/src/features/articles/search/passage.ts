import { singular } from '../../../contract/word-forms.ts';
import type { SearchTerms } from './search-words.ts';
import { foldForSearch, wordsOf } from './title-text.ts';

/** Words of a passage, and the maximum number of them before the first hit. */
const PASSAGE_WORDS = 30;
const WORDS_BEFORE = 10;
/** Maximum words examined of a text: later hits are not worth the time. */
const MAX_EXAMINED = 10_000;
/** Maximum characters of a passage: a text without blanks is one word. */
const PASSAGE_MAX_LENGTH = 400;
/** Separates a heading, a cell or a line from what follows. */
const BETWEEN_BLOCKS = ' · ';
const SENTENCE_END = /[.!?।॥…:;]["'”’)\]]*$/u;

interface Token {
  text: string;
  /** `foldForSearch` of the word. */
  folded: string;
  endsBlock: boolean;
}

/** A term found at a word. */
interface Hit {
  at: number;
  term: number;
}

/**
 * The part of a text where most search terms are close together. An ellipsis marks a start or an end inside a sentence.
 *
 * @param blocks the plain text, with single blanks
 * @returns `null` if it contains none of the terms
 */
export function passageOf(blocks: readonly string[], terms: SearchTerms): string | null {
  const tokens = tokensOf(blocks);
  const hit = bestPlace(hitsIn(tokens, terms));
  if (hit === null) return null;
  const first = startNear(tokens, hit);
  const part = tokens.slice(first, first + PASSAGE_WORDS);
  const text = part.map((token, n) => token.text + gap(token, n === part.length - 1)).join('');
  const passage = text.slice(0, PASSAGE_MAX_LENGTH).toWellFormed();
  const continues = first + PASSAGE_WORDS < tokens.length && !SENTENCE_END.test(passage);
  return `${startsSentence(tokens, first) ? '' : '… '}${passage}${continues || passage !== text ? ' …' : ''}`;
}

function tokensOf(blocks: readonly string[]): Token[] {
  const tokens: Token[] = [];
  for (const block of blocks) {
    const texts = block.split(' ', MAX_EXAMINED - tokens.length);
    const folded = foldForSearch(block).split(' ');
    // Folding removes a word of only invisible characters.
    const isAligned = folded.length === texts.length;
    texts.forEach((text, n) => {
      const foldedText = isAligned ? (folded[n] ?? '') : foldForSearch(text);
      tokens.push({ text, folded: foldedText, endsBlock: n === texts.length - 1 });
    });
    if (tokens.length >= MAX_EXAMINED) break;
  }
  return tokens;
}

function hitsIn(tokens: readonly Token[], { words, prefix }: SearchTerms): Hit[] {
  // A cheap substring check for every word, singular or plural: `cities` contains `cit`.
  const stems = words.map((word) => word.replace(/(?<=..)y$/u, ''));
  const termOf = (word: string): number => {
    const term = words.indexOf(singular(word));
    if (term !== -1) return term;
    return prefix !== null && word.startsWith(prefix) ? words.length - 1 : -1;
  };
  // Hits repeat often, and splitting words is expensive.
  const cache = new Map<string, number[]>();
  const termsOf = (folded: string): number[] => {
    const terms = cache.get(folded) ?? [...wordsOf(folded)].map(termOf).filter((term) => term !== -1);
    cache.set(folded, terms);
    return terms;
  };
  return tokens.flatMap(({ folded }, at) =>
    stems.some((stem) => folded.includes(stem)) ? termsOf(folded).map((term) => ({ at, term })) : [],
  );
}

/** The hit whose passage has the most terms, then the most hits; the first of several. */
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

/** Start of the passage: some words before the hit, or the start of the sentence if it is near. */
function startNear(tokens: readonly Token[], hit: number): number {
  const earliest = Math.max(0, Math.min(hit - WORDS_BEFORE, tokens.length - PASSAGE_WORDS));
  const leading = tokens.slice(earliest, hit);
  if (leading.map(({ text }) => text).join(' ').length > PASSAGE_MAX_LENGTH / 2) return hit;
  const start = leading.findIndex((_, n) => startsSentence(tokens, earliest + n));
  if (start !== -1) return earliest + start;
  return startsSentence(tokens, hit) ? hit : earliest;
}

function startsSentence(tokens: readonly Token[], at: number): boolean {
  const previous = tokens[at - 1];
  return previous === undefined || previous.endsBlock || SENTENCE_END.test(previous.text);
}

function gap({ text, endsBlock }: Token, isLast: boolean): string {
  if (isLast) return '';
  return endsBlock && !SENTENCE_END.test(text) ? BETWEEN_BLOCKS : ' ';
}
