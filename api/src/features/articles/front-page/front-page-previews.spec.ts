import { afterEach, expect, it, jest } from '@jest/globals';
import { FrontPagePreviews } from './front-page-previews.ts';

const PINS = [
  { section: 'featured', article: '665f1c2ab1d4c8a9e0f3b712' },
  { section: 'Interviews', article: '665f1c2ab1d4c8a9e0f3b701' },
] as const;
const HOUR_MS = 60 * 60 * 1000;
const previews = new FrontPagePreviews('a secret');
const tokenOf = ({ path }: { path: string }): string => path.replace('/preview/front-page/', '');

afterEach(() => {
  jest.useRealTimers();
});

it('opens with the order that it was made of, for an hour', () => {
  jest.useFakeTimers();
  const token = tokenOf(previews.create(PINS));
  expect(token).toMatch(/^[\w-]+$/);
  expect(previews.open(token)).toEqual(PINS);
  expect(previews.open(tokenOf(previews.create([])))).toEqual([]);
  jest.setSystemTime(Date.now() + HOUR_MS + 1);
  expect(() => previews.open(token)).toThrow('This preview has ended.');
});

it('opens nothing that this server has not made', () => {
  const token = tokenOf(previews.create(PINS));
  const foreign = tokenOf(new FrontPagePreviews('another secret').create(PINS));
  const changed = `${token.slice(0, -4)}AAAA`;
  for (const each of ['', 'A', foreign, changed, token.slice(0, -4), `${token}AAAA`])
    expect(() => previews.open(each)).toThrow('This preview has ended.');
});
