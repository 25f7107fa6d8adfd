import { expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { compressText } from '../../features/manuscripts/model/compressed-text.ts';
import { RevisionCheck } from './revision-check.ts';

const binary = (bytes: Uint8Array) => new mongoose.mongo.Binary(bytes);
const revision = (number: number, content: unknown) => ({ number, manuscript: 'a1', content });
const INTACT = revision(1, binary(compressText('<p>Rain.</p>')));

function problemsOf(...revisions: object[]): string[] {
  const check = new RevisionCheck();
  for (const document of revisions) check.document('revisions', { ...document });
  check.document('articles', { _id: 'a1' });
  return check.problems().map(({ kind, message }) => `${kind}: ${message}`);
}

it('finds no problem in readable texts', () => {
  expect(problemsOf(INTACT, revision(2, binary(compressText(''))))).toEqual([]);
});

it.each([
  ['is damaged', binary(Buffer.from('no frame'))],
  ['is cut off', binary(compressText('<p>Rain.</p>').subarray(0, -1))],
  ['is not compressed', '<p>Rain.</p>'],
  ['is missing', undefined],
])('finds a revision whose text %s', (_, content) => {
  expect(problemsOf(INTACT, revision(2, content))).toEqual([
    'revision-damaged: The words of revision 2 of manuscript a1 are damaged.',
  ]);
});
