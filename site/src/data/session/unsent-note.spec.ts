import { afterEach, expect, it } from '@jest/globals';
import { keepUnsentNote, readUnsentNote } from './unsent-note.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  stored.clear();
});

it('keeps a note for each manuscript until it is empty', () => {
  Object.assign(globalThis, { sessionStorage: storage });
  keepUnsentNote('a', 'Why?');
  expect([readUnsentNote('a'), readUnsentNote('b')]).toEqual(['Why?', '']);
  keepUnsentNote('a', '');
  expect([readUnsentNote('a'), stored.size]).toEqual(['', 0]);
});

it('keeps nothing if storage is blocked', () => {
  keepUnsentNote('a', 'Why?');
  expect(readUnsentNote('a')).toBe('');
});
