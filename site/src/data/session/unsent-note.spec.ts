import { afterEach, expect, it } from '@jest/globals';
import { keepUnsentNote, readUnsentNote } from './unsent-note.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  kept.clear();
});

it('keeps a note until it is empty, each beside its manuscript', () => {
  Object.assign(globalThis, { sessionStorage: storage });
  keepUnsentNote('a', 'Why?');
  expect([readUnsentNote('a'), readUnsentNote('b')]).toEqual(['Why?', '']);
  keepUnsentNote('a', '');
  expect([readUnsentNote('a'), kept.size]).toEqual(['', 0]);
});

it('keeps nothing where storage is blocked', () => {
  keepUnsentNote('a', 'Why?');
  expect(readUnsentNote('a')).toBe('');
});
