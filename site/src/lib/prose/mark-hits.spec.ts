import { describe, expect, it } from '@jest/globals';
import { markHits } from './mark-hits.ts';

const hits = (title: string, query: string) =>
  markHits(title, query)
    .filter((part) => part.hit)
    .map((part) => part.text);

describe('markHits', () => {
  it('finds words ignoring case, and keeps every letter', () => {
    const title = 'Why the Monsoon Break Matters More Than the Monsoon';
    expect(hits(title, ' monsoon ')).toEqual(['Monsoon', 'Monsoon']);
    expect(
      markHits(title, 'monsoon')
        .map((part) => part.text)
        .join(''),
    ).toBe(title);
  });

  it('marks whole words, not matches inside a word', () => {
    expect(hits('Sweet Water, Salt Water', 'salt water')).toEqual(['Water', 'Salt', 'Water']);
    expect(hits('The Earth will start with art', 'art')).toEqual(['art']);
    expect(hits('In India it is raining in sheets', 'rain in')).toEqual(['In', 'raining', 'in']);
  });

  it('marks words by their prefix, ignoring diacritics, quotation marks and encoding', () => {
    expect(hits('The Monsoon at the Café', 'monso cafe')).toEqual(['Monsoon', 'Café']);
    expect(hits('It’s late', "it's")).toEqual(['It’s']);
    const land = 'ज़मीन';
    expect(hits(`${land.normalize('NFC')} किसकी`, land.normalize('NFD'))).toEqual([land.normalize('NFC')]);
    expect(hits('\u095bमीन', '\u091c\u093cमीन')).toEqual(['\u095bमीन']);
  });

  it('marks words by a prefix of one letter in title searches', () => {
    const titleHits = (title: string, query: string) =>
      markHits(title, query, 1)
        .filter((part) => part.hit)
        .map((part) => part.text);
    expect(titleHits('लाही फ़सल है या कीड़ा', 'की')).toEqual(['कीड़ा']);
    expect(titleHits('Rain on the river', 'r o')).toEqual(['Rain', 'on', 'river']);
    expect(hits('लाही फ़सल है या कीड़ा', 'की')).toEqual([]);
  });

  it('ignores punctuation and works in Devanagari', () => {
    expect(hits('What (if) not?', '.* (if')).toEqual(['if']);
    expect(hits('नदी जब रास्ता बदलती है', 'रास्ता')).toEqual(['रास्ता']);
    expect(hits('गाँव की हिंदी', 'हिन्दी गां')).toEqual(['गाँव', 'हिंदी']);
  });

  it('marks words that contain invisible letters', () => {
    expect(hits('A co\u00adoperative of हिन्\u200dदी', 'cooperative हिन्दी')).toEqual([
      'co\u00adoperative',
      'हिन्\u200dदी',
    ]);
    expect(hits('हिंदी', 'हिन्\u200dदी')).toEqual(['हिंदी']);
  });

  it.each([
    ['Why CO₂ rises, and who co-founded it', 'CO2', ['CO₂']],
    ['Co-founders', 'CO₂', []],
    ['H₂O, PM₂.₅ and PM2.5', 'h2o pm2.5', ['H₂O', 'PM₂.₅', 'PM2.5']],
    ['ﬁve Straßen nach Łódź, ½ km', 'five strassen lodz km', ['ﬁve', 'Straßen', 'Łódź', 'km']],
    ['½ of it, or 1/2', '1/2', ['½', '1', '2']],
    ['½ of it, or 1/2', '½', ['½', '1', '2']],
    ['𝐂𝐎𝟐 here', 'co2', ['𝐂𝐎𝟐']],
    ['1947 और १९४७', '१९४७', ['1947', '१९४७']],
    ['यह सड़क, वह सडक', 'सडक', ['सड़क', 'सडक']],
    ['Banyan™ and a\u200bb', 'banyan ab', ['Banyan™', 'a\u200bb']],
  ])('marks in %j the words that %j finds', (title, query, marked) => {
    expect(hits(title, query)).toEqual(marked);
    const whole = markHits(title, query).map(({ text }) => text);
    expect(whole.join('')).toBe(title);
  });

  it('marks nothing for an empty query', () => {
    expect(markHits('A title', '  ')).toEqual([{ text: 'A title', hit: false }]);
  });
});

describe('plural and singular', () => {
  it.each([
    ['Two herons', 'heron', 'herons'],
    ['A heron', 'herons', 'heron'],
    ['Old cities', 'city', 'cities'],
    ['One city', 'cities', 'city'],
    ['Two houses', 'house', 'houses'],
    ['Wild horses', 'horse', 'horses'],
    ['A price', 'prices', 'price'],
    ['The farmers’ fields', 'farmer field', 'farmersfields'],
    ['Old branches, a box', 'branch boxes', 'branchesbox'],
  ])('%s, searched by %s', (title, query, marked) => {
    expect(
      markHits(title, query)
        .filter(({ hit }) => hit)
        .map(({ text }) => text)
        .join(''),
    ).toBe(marked);
  });
});

it('marks the words of the other script that searches found by their sound', () => {
  const marked = (title: string) =>
    markHits(title, 'gaon गांव')
      .filter(({ hit }) => hit)
      .map(({ text }) => text);
  expect(marked('गाँव का पानी')).toEqual(['गाँव']);
  expect(marked('The Gaon and its well')).toEqual(['Gaon']);
});
