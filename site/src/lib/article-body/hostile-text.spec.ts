import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CORPUS, mutations } from '../../../e2e/hostile/hostile-text.ts';
import { disallowedParts, livePartsOfPage } from '../../../e2e/hostile/live-parts.ts';
import { sanitiseArticle } from './sanitise-article.ts';
import { bodyOf } from './test/body-of.ts';

const SEED = 8_452;
const MUTATIONS = 3000;
/** Elements that the API adds, so the page allows them. */
const ADDED_AROUND_PICTURES = ['picture', 'source'];

/** Texts that were stored without sanitising. */
const UNSANITISED = [...CORPUS, ...mutations(SEED, MUTATIONS)];

// The sanitiser logs `srcset` values that it cannot parse.
beforeAll(() => void jest.spyOn(console, 'log').mockReturnValue());

describe('an unsanitised text', () => {
  it('is reduced to the allowed elements before display', () => {
    for (const text of UNSANITISED)
      expect([text, disallowedParts(sanitiseArticle(text), ADDED_AROUND_PICTURES)]).toEqual([text, []]);
  });

  it('contains no active content after rendering', () => {
    for (const text of UNSANITISED)
      expect([text, livePartsOfPage(bodyOf(text).html, [])]).toEqual([text, []]);
  });
});
