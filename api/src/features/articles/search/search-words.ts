/** Index words of an article's text: folded, singular, without the commonest. */
import { BEGINNING_MIN_LETTERS, singular } from '../../../contract/word-forms.ts';
import { wordsOf } from './title-text.ts';

/** Maximum number of different words indexed per article. */
export const SEARCH_MAX_WORDS = 600;
/** Maximum characters read of a text: far more than that many words need. */
const READ_MAX_LENGTH = 100_000;
/** Maximum characters indexed of a word, so that an endless word does not fill the index. */
const WORD_MAX_LENGTH = 40;
/** Maximum number of search terms. */
const MAX_TERMS = 8;

const COMMON_ENGLISH =
  'a about after all also an and any are as at be been but by can could did do does for from had has have he her ' +
  'his how i if in into is it its more most no not of on one only or other our out she so some such than that the ' +
  'their them then there these they this those to up us was we were what when which who will with would you your';
export const COMMON_HINDI =
  'अपनी अपने आप इन इस इसके उन उनके उस उसके एक और कर करते करना करने का कि किया किसी की कुछ के को कोई गया जब जा जो तक तो था ' +
  'थी थे दिया नहीं ने पर भी में मैं यह या ये लिए वह वे से ही हुआ हुई हुए है हैं हो होता होती होते';
const COMMON = new Set(`${COMMON_ENGLISH} ${COMMON_HINDI}`.split(' '));

/** The index word of a folded word. */
function indexWord(word: string): string {
  return singular(word).slice(0, WORD_MAX_LENGTH).toWellFormed();
}

/** The different index words of a text, in order. */
export function searchWords(text: string, max = SEARCH_MAX_WORDS): string[] {
  const indexWords = new Set<string>();
  for (const word of wordsOf(text.slice(0, READ_MAX_LENGTH))) {
    if (COMMON.has(word)) continue;
    indexWords.add(indexWord(word));
    if (indexWords.size === max) break;
  }
  return [...indexWords];
}

/** Parsed terms of a full-text search. */
export interface SearchTerms {
  /** `searchWords` of the query, in order; empty if it has only common words. */
  words: string[];
  /** The last word as typed, if it may be a prefix: readers stop in the middle of a word. */
  prefix: string | null;
}

export function searchTerms(query: string): SearchTerms {
  const words = searchWords(query, MAX_TERMS);
  const last = [...wordsOf(query)].at(-1) ?? '';
  const isTerm = words.at(-1) === indexWord(last);
  return { words, prefix: isTerm && [...last].length >= BEGINNING_MIN_LETTERS ? last : null };
}
