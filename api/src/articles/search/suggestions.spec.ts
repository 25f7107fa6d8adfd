import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { Suggestions } from './suggestions.ts';

const FOUND = {
  _id: new Types.ObjectId('665f1c2ab1d4c8a9e0f3b712'),
  title: 'Rain',
  folded: 'rain',
  lang: 'en',
  createdAt: new Date(0),
} as const;

/** A title search that counts its calls, and a change that touches `touched` whenever the test raises the version. */
function searching(touched: string) {
  const state = { version: 1, asked: 0 };
  const titles = {
    find: async () => {
      state.asked += 1;
      return [FOUND];
    },
  };
  const versions = {
    lastRead: () => state.version,
    isUntouched: (parts: readonly string[], since: number, until: number) =>
      since === until || !parts.includes(touched),
  };
  return { state, suggestions: new Suggestions(titles, versions) };
}

it('caches the results of a query', async () => {
  const { state, suggestions } = searching('lists');
  const first = await suggestions.find('rai');
  expect(first).toEqual([{ _id: '665f1c2ab1d4c8a9e0f3b712', title: 'Rain', lang: 'en' }]);
  expect(await suggestions.find('rai')).toEqual(first);
  expect(state.asked).toBe(1);
  await suggestions.find('rain');
  expect(state.asked).toBe(2);
});

it.each([
  ['a change of which articles there are, or of a title', 'lists', 2],
  ['none that touches the words of one alone', 'article 665f1c2ab1d4c8a9e0f3b712', 1],
])('queries again after %s', async (_, touched, asked) => {
  const { state, suggestions } = searching(touched);
  await suggestions.find('rai');
  state.version = 2;
  await suggestions.find('rai');
  expect(state.asked).toBe(asked);
});
