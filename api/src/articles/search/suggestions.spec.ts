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

/** A title search that counts its calls, with a content version that the test sets. */
function searching(contentVersion: number | null) {
  const state = { contentVersion, asked: 0, meanwhile: () => undefined as unknown };
  const titles = {
    find: async () => {
      state.asked += 1;
      state.meanwhile();
      return [FOUND];
    },
  };
  return { state, suggestions: new Suggestions(titles, { current: () => state.contentVersion }) };
}

it('caches a query', async () => {
  const { state, suggestions } = searching(1);
  const first = await suggestions.find('rai');
  expect(first).toEqual([{ _id: '665f1c2ab1d4c8a9e0f3b712', title: 'Rain', lang: 'en' }]);
  expect(await suggestions.find('rai')).toEqual(first);
  expect(state.asked).toBe(1);
  await suggestions.find('rain');
  expect(state.asked).toBe(2);
});

it('queries again after a change', async () => {
  const { state, suggestions } = searching(1);
  await suggestions.find('rai');
  state.contentVersion = 2;
  await suggestions.find('rai');
  expect(state.asked).toBe(2);
});

it('caches nothing that may be older than a concurrent change', async () => {
  const { state, suggestions } = searching(1);
  state.meanwhile = () => (state.contentVersion = 2);
  await suggestions.find('rai');
  state.meanwhile = () => undefined;
  state.contentVersion = 1;
  await suggestions.find('rai');
  expect(state.asked).toBe(2);
});

it('caches nothing while the content version is unknown', async () => {
  const { state, suggestions } = searching(null);
  await suggestions.find('rai');
  await suggestions.find('rai');
  expect(state.asked).toBe(2);
});
