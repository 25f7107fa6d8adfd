import { beforeAll, describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { searchIn } from '../../../../../test/support/sound-search.ts';
import { FURTHER_TYPED_WORDS } from '../../../../../test/support/further-typed-words.ts';
import { TYPED_WORDS } from '../../../../../test/support/typed-words.ts';
import { foldForSearch } from '../title-text.ts';
import { scriptOf } from './sound-keys.ts';

const DEMO = new URL('../../../../../demo/articles/', import.meta.url);

/** Indian words in English texts of the demo. They have the same sense in Hindi. */
const INDIAN =
  'adai amaltas andhi bajra bazaar catla chir dabba dal dhara ghat jamun kalbaisakhi kodo lakh neem nona ' +
  'paise panchayat peepal phool rahi rohu sal samai sari sarson semal sikiya sundari tilapia vasanta';
const ENGLISH =
  'man door main rock fall pair bus party plastic river water sun take into began busy shed tap tag tile ' +
  'cart block grid one two these here there home time mountain prince';

describe('in the words of the demo and of a list of typed words', () => {
  let demo: ReturnType<typeof searchIn>;
  let texts: string;

  beforeAll(() => {
    const articles = readdirSync(DEMO).map((name) => readFileSync(new URL(name, DEMO), 'utf8'));
    const listed = [...TYPED_WORDS, ...FURTHER_TYPED_WORDS].map(({ word }) => word);
    texts = articles.join(' ');
    demo = searchIn([texts, ...new Set(listed)]);
  });

  // The rules were made with the first list.
  it.each([
    { list: TYPED_WORDS, pairs: 900, inThree: 0.99, first: 0.95 },
    { list: FURTHER_TYPED_WORDS, pairs: 650, inThree: 0.98, first: 0.94 },
  ])(
    'the right word is among the first three for $inThree of $pairs ways to type, and the first for $first',
    async ({ list, pairs, inThree, first }) => {
      expect(list.length).toBeGreaterThan(pairs);
      const places = await Promise.all(
        list.map(async ({ typed, word }) => (await demo.readings(typed)).indexOf(foldForSearch(word))),
      );
      const share = (isGood: (place: number) => boolean): number =>
        places.filter(isGood).length / places.length;
      expect(share((place) => place >= 0 && place < 3)).toBeGreaterThan(inThree);
      expect(share((place) => place === 0)).toBeGreaterThan(first);
    },
  );

  it('of the Latin words that articles have, only Indian ones are taken for Hindi: fewer than 3 %', async () => {
    const latin = [...demo.counts.keys()].filter((word) => scriptOf(word) === 'latin');
    const readings = await Promise.all(latin.map(async (word) => demo.readings(word, true)));
    const taken = latin.filter((_, index) => (readings[index] ?? []).length > 0);
    expect(taken).toEqual(expect.arrayContaining(['panchayat', 'ghat', 'diwali']));
    expect(taken.length / latin.length).toBeLessThan(0.03);
    // A word that is never a name: with a small letter.
    const common = taken.filter((word) => new RegExp(`(?<![\\p{L}/-])${word}(?![\\p{L}-])`, 'u').test(texts));
    expect(common.filter((word) => !INDIAN.split(' ').includes(word))).toEqual([]);
  });

  it.each(ENGLISH.split(' '))('English %j is not taken for Hindi if an article has it', async (word) => {
    expect(await demo.readings(word, true)).toEqual([]);
  });

  it.each(['मन', 'दूर', 'मैं', 'फल', 'पैर', 'पास', 'हर'])(
    'no English word that only sounds like it is a reading of %j',
    async (word) => {
      expect(await demo.readings(word, true)).toEqual([]);
    },
  );
});

describe('a query', () => {
  const { readings } = searchIn([
    'गाँव का पानी, पानी, पाणि',
    'खेत खेती',
    'gaon pani door',
    'दूर एयरपोर्ट',
    'airport 2024',
  ]);

  it.each([
    ['gaon', ['गांव']],
    ['paani', ['पानी', 'पाणि']],
    ['gaon ka pani', ['गांव पानी', 'गांव पाणि', 'gaon पानी', 'गांव pani', 'gaon पाणि']],
    ['गाँव', ['gaon']],
    ['गाँव 2024', ['gaon 2024']],
    ['khet', ['खेत', 'खेती']],
    ['एयरपोर्ट', ['airport']],
    ['x', []],
    ['2024', []],
    ['গ্রাম', []],
    ['gaon gaon2 gaon3 gaon4 gaon5', []],
  ])('%j has the readings %j', async (query, expected) => {
    expect(await readings(query)).toEqual(expected);
  });

  it.each(['door', 'airport', 'gaon pani'])('%j with hits has none', async (query) => {
    expect(await readings(query, true)).toEqual([]);
  });
});
