/** The words by which an article's whole text is found: folded, singular, without those that every text has. */
import { BEGINNING_MIN_LETTERS, singular } from '../../contract/word-forms.ts';
import { wordsOf } from './title-text.ts';

/** Different words of one article that are searched, at most. */
export const SEARCH_MAX_WORDS = 600;
/** Characters of a text that are read for them: far more than so many words need, and little work. */
const READ_MAX_LENGTH = 100_000;
/** Characters of a word that count, so that one endless word does not fill an index. */
const WORD_MAX_LENGTH = 40;
/** Words that are typed and searched, at most. */
const MAX_TERMS = 8;

const COMMON_ENGLISH =
  'a about after all also an and any are as at be been but by can could did do does for from had has have he her ' +
  'his how i if in into is it its more most no not of on one only or other our out she so some such than that the ' +
  'their them then there these they this those to up us was we were what when which who will with would you your';
const COMMON_HINDI =
  'अपनी अपने आप इन इस इसके उन उनके उस उसके एक और कर करते करना करने का कि किया किसी की कुछ के को कोई गया जब जा जो तक तो था ' +
  'थी थे दिया नहीं ने पर भी में मैं यह या ये लिए वह वे से ही हुआ हुई हुए है हैं हो होता होती होते';
const COMMON = new Set(`${COMMON_ENGLISH} ${COMMON_HINDI}`.split(' '));

/** A folded word as it stands in the index. */
function indexed(word: string): string {
  return singular(word).slice(0, WORD_MAX_LENGTH).toWellFormed();
}

/** The different words by which a text is found, in its order. */
export function searchWords(text: string, atMost = SEARCH_MAX_WORDS): string[] {
  const found = new Set<string>();
  for (const word of wordsOf(text.slice(0, READ_MAX_LENGTH))) {
    if (COMMON.has(word)) continue;
    found.add(indexed(word));
    if (found.size === atMost) break;
  }
  return [...found];
}

/** What a reader looks for in whole texts. */
export interface SearchTerms {
  /** `searchWords` of what was typed, in its order; none where only common words are left. */
  words: string[];
  /** The last of them as it was typed, where it may be the beginning of a longer word: readers stop in the middle of one. */
  beginning: string | null;
}

export function searchTerms(query: string): SearchTerms {
  const words = searchWords(query, MAX_TERMS);
  const last = [...wordsOf(query)].at(-1) ?? '';
  const isTerm = words.at(-1) === indexed(last);
  return { words, beginning: isTerm && [...last].length >= BEGINNING_MIN_LETTERS ? last : null };
}
