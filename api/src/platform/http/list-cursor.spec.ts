import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { cursorText, parseCursor } from './list-cursor.ts';

it('a cursor is read as it was written', () => {
  const cursor = {
    createdAt: new Date('2026-11-29T00:00:00.123Z'),
    _id: new Types.ObjectId('665f1c2ab1d4c8a9e0f3b712'),
  };
  expect(cursorText(cursor)).toBe('1795910400123-665f1c2ab1d4c8a9e0f3b712');
  expect(parseCursor(cursorText(cursor))).toEqual(cursor);
});

it.each([
  '',
  '1795910400123',
  '-665f1c2ab1d4c8a9e0f3b712',
  '-1-665f1c2ab1d4c8a9e0f3b712',
  '8640000000000001-665f1c2ab1d4c8a9e0f3b712',
  '1795910400123-665F1C2AB1D4C8A9E0F3B712',
  '1795910400123-665f1c2ab1d4c8a9e0f3b712 ',
])('%j is no cursor', (text) => {
  expect(parseCursor(text)).toBeNull();
});
