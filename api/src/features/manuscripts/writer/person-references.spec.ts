import { expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { NOBODY, replacedIds, replacedIn } from './person-references.ts';

const [gone, kept, other] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()];

it('puts another author into a list once', () => {
  expect(replacedIds([other, gone], gone, kept)).toEqual([other, kept]);
  expect(replacedIds([gone, other, kept], gone, kept)).toEqual([kept, other]);
});

it('keeps the place of each author who is gone', () => {
  expect(replacedIds([NOBODY, gone, other], gone, NOBODY)).toEqual([NOBODY, NOBODY, other]);
});

it('changes one field of the documents that name the person', () => {
  const at = new Date(0);
  const documents = [
    { by: gone, at, other: gone },
    { by: other, at, other },
  ];
  expect(replacedIn(documents, 'by', gone, kept)).toEqual([
    { by: kept, at, other: gone },
    { by: other, at, other },
  ]);
});
