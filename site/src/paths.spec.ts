import { describe, expect, it } from '@jest/globals';
import { cardPath } from './paths.ts';

describe('cardPath', () => {
  it.each(['/weather', '/articles/x?y=1', 'https://example.org/a'])('uses the link %s', (link) => {
    expect(cardPath({ _id: 'a', link })).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//a.example',
    '/\\a.example',
    '/a b',
    '',
  ])('links to the article instead of %j', (link) => {
    expect(cardPath({ _id: 'a', link })).toBe('/articles/a');
  });

  it('links to the article if the card has no link', () => {
    expect(cardPath({ _id: 'a' })).toBe('/articles/a');
  });
});
