/** The words by which an article's whole text is found: folded, singular, without those that every text has. */
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
const COMMON = new Set(`${COMMON_ENGLISH} ${COMMON_HINDI}`.normalize('NFC').split(' '));

/** Shorter words end with an s of their own: `gas`, `bus`. */
const PLURAL_MIN_LENGTH = 4;

/** One form for singular, plural and possessive of a folded word in Latin letters; any other word as it is. */
export function singular(word: string): string {
  const bare = word.replace(/'s?$/, '');
  if (bare.length < PLURAL_MIN_LENGTH || !/^[a-z]+$/.test(bare) || /(?:ss|us|is)$/.test(bare)) return bare;
  if (bare.length > PLURAL_MIN_LENGTH && bare.endsWith('ies')) return `${bare.slice(0, -'ies'.length)}y`;
  return bare.replace(/(?<=ss|x|zz|ch|sh)es$|s$/, '');
}

/** The different words by which a text is found, in its order. */
export function searchWords(text: string, atMost = SEARCH_MAX_WORDS): string[] {
  const found = new Set<string>();
  for (const word of wordsOf(text.slice(0, READ_MAX_LENGTH))) {
    if (COMMON.has(word)) continue;
    found.add(singular(word).slice(0, WORD_MAX_LENGTH).toWellFormed());
    if (found.size === atMost) break;
  }
  found.delete('');
  return [...found];
}

/** The same of what a reader typed; none where only common words are left. */
export function searchTerms(query: string): string[] {
  return searchWords(query, MAX_TERMS);
}
