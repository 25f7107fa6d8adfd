import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { NOBODY, replaceId, replaceInDocuments } from './person-references.ts';

const [removed, replacement, other] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];

it('replaces an author in a list without duplicates', () => {
  expect(replaceId([other, removed], removed, replacement)).toEqual([other, replacement]);
  expect(replaceId([removed, other, replacement], removed, replacement)).toEqual([replacement, other]);
});

it('keeps the places of deleted authors', () => {
  expect(replaceId([NOBODY, removed, other], removed, NOBODY)).toEqual([NOBODY, NOBODY, other]);
});

it('replaces one field of the documents that name the person', () => {
  const at = new Date(0);
  const documents = [
    { by: removed, at, other: removed },
    { by: other, at, other },
  ];
  expect(replaceInDocuments(documents, 'by', removed, replacement)).toEqual([
    { by: replacement, at, other: removed },
    { by: other, at, other },
  ]);
});
