import { describe, expect, it } from '@jest/globals';
import { shorten } from './shorten.ts';

describe('shorten', () => {
  it.each([
    ['Rain in June', 12, 'Rain in June'],
    ['Rain in June', 11, 'Rain in…'],
    ['Rain in June', 8, 'Rain in…'],
    ['Rain \n in June', 8, 'Rain…'],
    ['Rain, in June', 8, 'Rain…'],
    ['It rains. All of June', 14, 'It rains.'],
    ['“It rains.” All of June', 12, '“It rains.”'],
    ['It rains all of June. And', 12, 'It rains…'],
    ['कहीं भूल आती हैं', 14, 'कहीं भूल आती…'],
    ['हैहैहै', 4, 'है…'],
    ['👩‍🌾👩‍🌾👩‍🌾', 7, '👩‍🌾…'],
  ])('%j to %d: %j', (text, most, short) => {
    expect(shorten(text, most)).toBe(short);
    expect(short.length).toBeLessThanOrEqual(most);
  });
});
