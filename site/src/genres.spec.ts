import { describe, expect, it } from '@jest/globals';
import { GENRES } from '@contract/genres.ts';
import { genreOfRoute, routeOf } from './genres.ts';

describe('the category pages', () => {
  it.each(GENRES)('%s has one, at its own address', (genre) => {
    expect(genreOfRoute(routeOf(genre))).toBe(genre);
  });
});
