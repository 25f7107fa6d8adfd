import { expect, it } from '@jest/globals';
import { ObjectId } from 'bson';
import { inLeaf } from './leaves.ts';

const ID = '6b0ccf9f829328893b127231';

it.each([
  ['an equal id', [new ObjectId(ID)], new ObjectId(ID), true],
  ['another id', [new ObjectId(ID)], new ObjectId(), false],
  ['an id as a text', [ID, `id ${ID}`], new ObjectId(ID), false],
  ['a text like an id', [new ObjectId(ID)], `id ${ID}`, false],
  ['an id among numbers', [1, new ObjectId(ID)], new ObjectId(ID), true],
  ['a number among ids', [new ObjectId(ID), 2], 2, true],
  ['a missing field', [new ObjectId(ID)], undefined, false],
])('a list finds %s as MongoDB does', (_, operands, value, isFound) => {
  expect(inLeaf('_id', operands).test(value, { index: undefined })).toBe(isFound);
});
