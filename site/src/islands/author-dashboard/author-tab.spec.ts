import { describe, expect, it } from '@jest/globals';
import { AUTHOR_TABS, tabIn, tabPath } from './author-tab.ts';

describe('tabIn', () => {
  it('reads what tabPath writes', () => {
    for (const tab of AUTHOR_TABS)
      expect(tabIn(new URL(tabPath(tab), 'https://banyan.example').search)).toBe(tab);
  });

  it('is the articles for an address without a list that exists', () => {
    expect(tabIn('')).toBe('published');
    expect(tabIn('?tab=secrets')).toBe('published');
  });
});
