import { describe, expect, it } from '@jest/globals';
import { GENRES } from '@contract/genres.ts';
import { pageOfRoute, routeOf } from './genres.ts';

describe('the category pages', () => {
  it.each(GENRES)('%s has one, at its own address', (genre) => {
    expect(pageOfRoute(routeOf(genre))?.genre).toBe(genre);
  });
});
