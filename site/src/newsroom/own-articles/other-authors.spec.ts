import { describe, expect, it } from '@jest/globals';
import { mayDelete, withOthers } from './other-authors.ts';

type Author = { _id: string; name: string; profilePhoto: null };
const [ira, nasreen, meera] = ['Ira', 'Nasreen', 'Meera'].map((name) => ({
  _id: name,
  name,
  profilePhoto: null,
})) as [Author, Author, Author];

describe('an article in the lists of its authors', () => {
  it('names the others', () => {
    expect(withOthers([ira, nasreen, meera], 'Nasreen')).toBe('With Ira and Meera');
    expect(withOthers([ira], 'Ira')).toBe('');
    // Servers that implement only the specification send no authors, or only a name.
    expect(withOthers([ira], 'Nasreen')).toBe('');
  });

  it('is deleted by the first', () => {
    expect([[ira, nasreen], [nasreen, ira], []].map((authors) => mayDelete(authors, 'Ira'))).toEqual([
      true,
      false,
      true,
    ]);
  });
});
