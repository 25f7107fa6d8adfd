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

/** A title search that counts its calls. */
function searching() {
  const state = { version: 1, asked: 0 };
  const titles = {
    find: async () => {
      state.asked += 1;
      return [FOUND];
    },
  };
  return { state, suggestions: new Suggestions(titles, { current: () => state.version }) };
}

it('caches the results of a query until something changes', async () => {
  const { state, suggestions } = searching();
  const first = await suggestions.find('rai');
  expect(first).toEqual([{ _id: '665f1c2ab1d4c8a9e0f3b712', title: 'Rain', lang: 'en' }]);
  expect(await suggestions.find('rai')).toEqual(first);
  expect(state.asked).toBe(1);
  await suggestions.find('rain');
  expect(state.asked).toBe(2);
  state.version = 2;
  await suggestions.find('rain');
  expect(state.asked).toBe(3);
});
