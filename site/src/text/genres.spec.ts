import { describe, expect, it } from '@jest/globals';
import { genrePath, GENRES } from '@contract/genres.ts';
import { pageOfGenre } from './genres.ts';

describe('the category pages', () => {
  it.each(GENRES)('%s stands where its feed says', (genre) => {
    expect(`/${pageOfGenre(genre).route}`).toBe(genrePath(genre));
  });
});
