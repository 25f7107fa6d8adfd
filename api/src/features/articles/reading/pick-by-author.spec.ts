import { describe, expect, it } from '@jest/globals';
import { pickByAuthor } from './pick-by-author.ts';

describe('others by the author of an article', () => {
  const written = ['1', '2', '3', '4', '5', '6', '7'];

  it('are the newest three that the page does not already show', () => {
    expect(pickByAuthor('read', ['read', ...written], ['2', '3'])).toEqual(['1', '4', '5']);
  });

  it('are the newest if too few others exist', () => {
    expect(pickByAuthor('read', [...written.slice(0, 4), 'read'], ['1', '2'])).toEqual(['1', '2', '3']);
  });

  it('are none if the author has written nothing else', () => {
    expect(pickByAuthor('read', ['read'], written)).toEqual([]);
  });
});
