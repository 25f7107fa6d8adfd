import { describe, expect, it } from '@jest/globals';
import { findMatches } from './find-matches.ts';

const textsOf = (text: string, query: string, matchCase = false) =>
  findMatches(text, query, matchCase).map(({ from, to }) => text.slice(from, to));

describe('findMatches', () => {
  it('finds all matches, ignoring case by default', () => {
    expect(textsOf('Rain, rain and train', 'rain')).toEqual(['Rain', 'rain', 'rain']);
    expect(textsOf('Rain, rain and train', 'Rain', true)).toEqual(['Rain']);
    expect(findMatches('Rain, rain', 'rain')).toEqual([
      { from: 0, to: 4 },
      { from: 6, to: 10 },
    ]);
  });

  it('finds no overlapping matches, and none for an empty text', () => {
    expect(findMatches('aaaa', 'aa')).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 4 },
    ]);
    expect(textsOf('rain', '')).toEqual([]);
    expect(textsOf('rain', '\u200d')).toEqual([]);
    expect(textsOf('a.b', '.')).toEqual(['.']);
  });

  it('finds Hindi', () => {
    expect(textsOf('नदी का पानी, नदियाँ', 'नदी')).toEqual(['नदी']);
    expect(textsOf('की, कीड़ा', 'की')).toEqual(['की', 'की']);
  });

  it('finds a letter with a nukta, composed or not', () => {
    expect(textsOf('\u0958लम', 'क\u093cलम')).toEqual(['\u0958लम']);
    expect(textsOf('क\u093cलम', '\u0958लम')).toEqual(['क\u093cलम']);
  });

  it('ignores invisible joiners', () => {
    expect(textsOf('क्\u200dष और क्ष', 'क्ष')).toEqual(['क्\u200dष', 'क्ष']);
  });

  it('finds quotation marks as they are typed', () => {
    expect(textsOf('It’s “here”', `it's "here"`)).toEqual(['It’s “here”']);
  });

  it.each([
    ['CO₂ and H₂O', 'co2', 'CO₂'],
    ['PM₂.₅ today', 'PM2.5', 'PM₂.₅'],
    ['सन् १९४७ में', '1947', '१९४७'],
    ['in 1947', '१९४७', '1947'],
    ['10\u202f000 km', '10 000', '10\u202f000'],
    ['wait…', '...', '…'],
  ])('finds in %j the text %j', (text, query, match) => {
    expect(textsOf(text, query)).toEqual([match]);
  });

  it('matches only whole graphemes', () => {
    expect(textsOf('café', 'cafe')).toEqual([]);
    expect(textsOf('ﬁne', 'f')).toEqual([]);
    expect(textsOf('cafe\u0301', 'café')).toEqual(['cafe\u0301']);
    expect(textsOf('🌳🌳', '🌳')).toEqual(['🌳', '🌳']);
  });

  it('returns correct positions after letters whose lower case has another length', () => {
    expect(findMatches('İ rain', 'rain')).toEqual([{ from: 2, to: 6 }]);
  });
});
