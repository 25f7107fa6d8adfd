import { describe, expect, it } from '@jest/globals';
import { findMatches } from './find-matches.ts';

const found = (text: string, query: string, matchCase = false) =>
  findMatches(text, query, matchCase).map(({ from, to }) => text.slice(from, to));

describe('findMatches', () => {
  it('finds every place, in capitals or not, where these are not asked for', () => {
    expect(found('Rain, rain and train', 'rain')).toEqual(['Rain', 'rain', 'rain']);
    expect(found('Rain, rain and train', 'Rain', true)).toEqual(['Rain']);
    expect(findMatches('Rain, rain', 'rain')).toEqual([
      { from: 0, to: 4 },
      { from: 6, to: 10 },
    ]);
  });

  it('finds none within another, and nothing for nothing', () => {
    expect(findMatches('aaaa', 'aa')).toEqual([
      { from: 0, to: 2 },
      { from: 2, to: 4 },
    ]);
    expect(found('rain', '')).toEqual([]);
    expect(found('rain', '\u200d')).toEqual([]);
    expect(found('a.b', '.')).toEqual(['.']);
  });

  it('finds Hindi', () => {
    expect(found('नदी का पानी, नदियाँ', 'नदी')).toEqual(['नदी']);
    expect(found('की, कीड़ा', 'की')).toEqual(['की', 'की']);
  });

  it('finds a letter with a dot however it was typed', () => {
    expect(found('\u0958लम', 'क\u093cलम')).toEqual(['\u0958लम']);
    expect(found('क\u093cलम', '\u0958लम')).toEqual(['क\u093cलम']);
  });

  it('finds letters that are joined or kept apart by what is not seen', () => {
    expect(found('क्\u200dष और क्ष', 'क्ष')).toEqual(['क्\u200dष', 'क्ष']);
  });

  it('finds quotation marks as they are typed', () => {
    expect(found('It’s “here”', `it's "here"`)).toEqual(['It’s “here”']);
  });

  it('finds a letter whole or not at all', () => {
    expect(found('café', 'cafe')).toEqual([]);
    expect(found('cafe\u0301', 'café')).toEqual(['cafe\u0301']);
    expect(found('🌳🌳', '🌳')).toEqual(['🌳', '🌳']);
  });

  it('keeps its place behind letters that change their length in small', () => {
    expect(findMatches('İ rain', 'rain')).toEqual([{ from: 2, to: 6 }]);
  });
});
