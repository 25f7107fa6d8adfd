import { describe, expect, it } from '@jest/globals';
import { foldForSearch, foldTitle, slugOf, titleKey, titlePairs, titleWords } from './title-text.ts';

describe('foldTitle', () => {
  it('drops case, accents, curls and joiners', () => {
    expect(foldTitle(' Café  “Süd” – O’Neill\u00ad ')).toBe('cafe "sud" – o\'neill');
    expect(foldTitle('शक्\u200dति')).toBe('शक्ति');
    expect(foldTitle('a\u200b\u2060b\ufeffc')).toBe('abc');
    expect(foldTitle('‘a’ ‛b “c” ‟d')).toBe(`'a' 'b "c" "d`);
  });

  it('keeps virama and nukta, normalised', () => {
    expect(foldTitle('\u095c')).toBe('\u0921\u093c');
    expect(foldTitle('\u0928\u093c')).toBe('\u0929');
    expect(foldTitle('पर्यावरण सड़क')).toBe('पर्यावरण सड़क'.normalize('NFC'));
  });
});

describe('titleWords', () => {
  it('splits words by the rules of their language', () => {
    expect(titleWords('The Monsoon’s late, and late again: co-op 2.0!')).toEqual([
      'the',
      "monsoon's",
      'late',
      'and',
      'again',
      'co',
      'op',
      '2.0',
    ]);
    expect(titleWords('नदी जब रास्ता बदलती है।')).toEqual(['नदी', 'जब', 'रास्ता', 'बदलती', 'है']);
    expect(titleWords('.*')).toEqual([]);
    for (const half of ['½', '1/2', '1⁄2'])
      expect(titleWords(`${half} of it`)).toEqual(['1', '2', 'of', 'it']);
  });
});

describe('foldForSearch', () => {
  it.each([
    ['गाँव में चाँदनी', 'गांव में चांदनी'],
    ['गङ्गा पञ्चायत दण्ड हिन्दी सम्बन्ध', 'गंगा पंचायत दंड हिंदी संबंध'],
    ['हिन्\u200dदी', 'हिंदी'],
  ])('folds %s to the modern spelling', (spelling, modern) => {
    expect(foldForSearch(spelling)).toBe(modern);
    expect(foldForSearch(modern)).toBe(modern);
  });

  it.each(['जन्म', 'अन्न', 'उन्हें', 'सम्मान', 'साम्राज्य', 'पुण्य', 'भगवान्', 'जमीन'])('does not change %s', (word) => {
    expect(foldForSearch(word)).toBe(word);
  });

  it('drops the same as foldTitle', () => {
    expect(foldForSearch(' Café  “Süd” ')).toBe('cafe "sud"');
  });
});

describe('titleKey', () => {
  const sorted = (titles: string[]): string[] =>
    titles.toSorted((a, b) => (titleKey(a) < titleKey(b) ? -1 : 1));

  it('sorts as readers expect, ignoring case, quotes and punctuation', () => {
    expect(sorted(['zebra', '“Élan”', 'apple', 'नदी', 'Eland', '10 Ways', 'जल', 'Banyan'])).toEqual([
      '10 Ways',
      'apple',
      'Banyan',
      '“Élan”',
      'Eland',
      'zebra',
      'जल',
      'नदी',
    ]);
  });

  it('sorts by words, ignoring characters between and within them', () => {
    const titles = [
      'Rain, and Floods',
      'Rain – and Mud',
      'Rain + and Oats',
      'Rain and Sand',
      'Rains',
      "Rain's “Roof”s",
      'Rainy',
    ];
    expect(sorted(titles.toReversed())).toEqual(titles);
  });

  it('sorts digits of all scripts first', () => {
    expect(sorted(['आम', 'Rain', '१९४७ का', '12 Ways'])).toEqual(['12 Ways', '१९४७ का', 'Rain', 'आम']);
  });

  it('sorts Hindi as ICU does', () => {
    const titles = [
      'कल',
      'कहानी',
      'किताब',
      'काम',
      'कृषि',
      'क्या',
      'कौन',
      'खेत',
      'ज़मीन',
      'जल',
      'जलवायु',
      'हवा',
      'अंधेरा',
      'आम',
      'ओस',
    ];
    expect(sorted(titles)).toEqual(titles.toSorted(new Intl.Collator('hi').compare));
  });

  it('is never empty', () => {
    expect(titleKey('!!!')).toBe('!!!');
  });
});

describe('slugOf', () => {
  it.each([
    ['The Monsoon Is Late, and All at Once', 'the-monsoon-is-late-and-all-at-once'],
    ['नदी जब रास्ता बदलती है', 'नदी-जब-रास्ता-बदलती-है'],
    ["What Café's “Süd” Knows", 'what-cafes-sud-knows'],
    ['???', 'article'],
    ['– “Rain”, 2 times? –', 'rain-2-times'],
    ['Search', 'article-search'],
    ['Random', 'article-random'],
    ['Home', 'article-home'],
    ['Genre', 'article-genre'],
    ['ॐ', 'ॐ'],
    ['CO₂ and PM₂.₅ in Łódź', 'co2-and-pm2-5-in-lodz'],
    ['2½ years of Banyan™', '2-1-2-years-of-banyan'],
    ['१९४७ की सड़क', '1947-की-सड़क'],
    ['🌧️🌊', 'article'],
    ['🌧️ Rain 1️⃣', 'rain-1'],
    ['\u0301\u093e', 'article'],
    ['ㅤ', 'article'],
  ])('converts %s to %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('is short and ends with a whole word', () => {
    const slug = slugOf('monsoon '.repeat(30));
    expect(slug).toMatch(/^(?:monsoon-)+monsoon$/);
    expect(slug.length).toBeLessThanOrEqual(80);
    const whole = `${'x'.repeat(75)}-abcd`;
    for (const title of [whole, `${whole} and`]) expect(slugOf(title)).toBe(whole);
    expect(slugOf(`${whole}e`)).toBe('x'.repeat(75));
    expect(slugOf('x'.repeat(300))).toBe('x'.repeat(80));
  });
});

describe('titlePairs', () => {
  it('pairs all longer words, each pair once', () => {
    expect(titlePairs(['the', 'late', 'monsoon', 'of', 'latest'])).toEqual(['lat mon', 'lat the', 'mon the']);
    expect(titlePairs(['late'])).toEqual([]);
    expect(titlePairs(['नदी', 'बदलती', 'है'])).toEqual(['नदी बदल']);
  });

  it('matches a typed prefix', () => {
    const words = titleWords('How Fishers in the Chilika Listen to a Language Model');
    for (const first of words)
      for (const second of words) {
        const pairs = titlePairs([first.slice(0, 4), second.slice(0, 3)]);
        expect(titlePairs(words)).toEqual(expect.arrayContaining(pairs));
      }
  });
});
