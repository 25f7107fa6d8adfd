/** Builds realistic queries from existing titles. */

/** Letters of a word that readers type before they look at the suggestions. */
const BEGUN = [3, 4, 5];
const SHORTEST = 4;

const isHindi = (title) => /\p{Script=Devanagari}/u.test(title);
const wordsOf = (title) =>
  title.match(/[\p{L}\p{M}]+/gu)?.filter((word) => [...word].length >= SHORTEST) ?? [];
const begin = (word, n) => [...word].slice(0, BEGUN[n % BEGUN.length]).join('');

/**
 * Queries by kind, without duplicates where the titles allow it.
 *
 * @param {readonly string[]} titles
 * @returns {Record<string, string[]>}
 */
export function suggestionQueries(titles) {
  const all = { 'Hindi, ': titles.filter(isHindi), 'English, ': titles.filter((title) => !isHindi(title)) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([language, own]) => {
      const words = own.map(wordsOf).filter((each) => each.length > 1);
      const kinds = {
        'a word': words.map((each, n) => each[n % each.length]),
        'a word begun': words.map((each, n) => begin(each[n % each.length], n)),
        'two words, one begun': words.map(([one, ...more], n) => `${one} ${begin(more.at(-1), n)}`),
        'a title as it is typed': own.map((title, n) => [...title].slice(0, 8 + (n % 20)).join('')),
        'nothing to find': words.map((each, n) => `${each[0]} ${n % 2 ? 'zyx' : 'ज्ञझ'}${n}`),
      };
      return Object.entries(kinds).map(([kind, queries]) => [language + kind, queries]);
    }),
  );
}

/** Queries for common words, from generated sentences, and for a rare one, the number in a title. */
export function textQueries(titles) {
  const words = titles.map(wordsOf).filter((each) => each.length > 1);
  const common = ['measurement', 'village', 'season', 'engineer', 'register', 'noon', 'calendar', 'shelf'];
  const commonHindi = ['रस्सी', 'रजिस्टर', 'पंचांग', 'मौसम', 'योजना'];
  const pairs = (list) => list.flatMap((one) => list.map((other) => `${one} ${other}`));
  return {
    'a word of most articles': [...common, ...commonHindi],
    'two words of most articles': [...pairs(common), ...pairs(commonHindi)],
    'a common word and a name': words.map(
      (each, n) => `${common[n % common.length]} ${each[n % each.length]}`,
    ),
    'a word begun': words.map((each, n) => begin(each[n % each.length], n)),
    'a common word and one begun': words.map((each, n) => `village ${begin(each[n % each.length], n)}`),
    'Hindi, a common word and one begun': titles
      .filter(isHindi)
      .map(wordsOf)
      .filter((each) => each.length > 0)
      .map(([word], n) => `पंचांग ${begin(word, n)}`),
    'a title': titles,
  };
}
