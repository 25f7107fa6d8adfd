import { describe, expect, it } from '@jest/globals';
import { resultsHeading } from './search-results.ts';

describe('resultsHeading', () => {
  it('counts what was found, and says so where there may be more', () => {
    expect(resultsHeading(1, 'rain')).toBe('1 article with “rain” in the title');
    expect(resultsHeading(4, 'rain')).toBe('4 articles with “rain” in the title');
    expect(resultsHeading(20, 'rain')).toBe('The first 20 articles with “rain” in the title');
  });
});
