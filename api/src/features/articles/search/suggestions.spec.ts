import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { Suggestions } from './suggestions.ts';

const TITLE = {
  _id: new Types.ObjectId('665f1c2ab1d4c8a9e0f3b712'),
  title: 'Rain',
  folded: 'rain',
  lang: 'en',
  createdAt: new Date(0),
} as const;

/** A title search that counts its calls. */
function countingSearch() {
  const state = { version: 1, searches: 0 };
  const titles = {
    findTranslations: () => Promise.resolve([]),
    find: async () => {
      state.searches += 1;
      return { titles: [TITLE], soundsLike: [] };
    },
  };
  return { state, suggestions: new Suggestions(titles, { current: () => state.version }) };
}

it('caches the results of a query until the content version changes', async () => {
  const { state, suggestions } = countingSearch();
  const first = await suggestions.find('rai');
  expect(first).toEqual({ data: [{ _id: '665f1c2ab1d4c8a9e0f3b712', title: 'Rain', lang: 'en' }] });
  expect(await suggestions.find('rai')).toEqual(first);
  expect(state.searches).toBe(1);
  await suggestions.find('rain');
  expect(state.searches).toBe(2);
  state.version = 2;
  await suggestions.find('rain');
  expect(state.searches).toBe(3);
});
