import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { cursorText, parseCursor } from './list-cursor.ts';

it.each([
  ['2026-11-29T00:00:00.123Z', '1795910400123-665f1c2ab1d4c8a9e0f3b712'],
  ['1965-03-01T00:00:00.000Z', '-152668800000-665f1c2ab1d4c8a9e0f3b712'],
])('a cursor at %s is read as it was written', (time, text) => {
  const cursor = { createdAt: new Date(time), _id: new Types.ObjectId('665f1c2ab1d4c8a9e0f3b712') };
  expect(cursorText(cursor)).toBe(text);
  expect(parseCursor(cursorText(cursor))).toEqual(cursor);
});

it.each([
  '',
  '1795910400123',
  '-665f1c2ab1d4c8a9e0f3b712',
  '--1-665f1c2ab1d4c8a9e0f3b712',
  '-8640000000000001-665f1c2ab1d4c8a9e0f3b712',
  '8640000000000001-665f1c2ab1d4c8a9e0f3b712',
  '1795910400123-665F1C2AB1D4C8A9E0F3B712',
  '1795910400123-665f1c2ab1d4c8a9e0f3b712 ',
])('%j is no cursor', (text) => {
  expect(parseCursor(text)).toBeNull();
});
