import { describe, expect, it } from '@jest/globals';
import { mayDelete, coAuthorsText } from './co-authors.ts';

type Author = { _id: string; name: string; profilePhoto: null };
const [ira, nasreen, meera] = ['Ira', 'Nasreen', 'Meera'].map((name) => ({
  _id: name,
  name,
  profilePhoto: null,
})) as [Author, Author, Author];

describe('an article in an author’s list', () => {
  it('names the co-authors', () => {
    expect(coAuthorsText([ira, nasreen, meera], 'Nasreen')).toBe('With Ira and Meera');
    expect(coAuthorsText([ira], 'Ira')).toBe('');
    // Servers that implement only the specification send no authors, or only a name.
    expect(coAuthorsText([ira], 'Nasreen')).toBe('');
  });

  it('may be deleted by its first author', () => {
    expect([[ira, nasreen], [nasreen, ira], []].map((authors) => mayDelete(authors, 'Ira'))).toEqual([
      true,
      false,
      true,
    ]);
  });
});
