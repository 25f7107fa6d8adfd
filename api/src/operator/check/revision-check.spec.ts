import { beforeAll, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { pack, placeAfter } from '../../manuscripts/history/packed-words.ts';
import { RevisionCheck } from './revision-check.ts';

type Packed = {
  number: number;
  manuscript: string;
  packed: ReturnType<typeof placeAfter> & { frame: unknown };
};

const bytes = (number: number): Buffer => Buffer.from(`{}\n${'rain '.repeat(200)}${number}`);
const chain: Packed[] = [];

beforeAll(async () => {
  for (let number = 1; number <= 70; number += 1) {
    const head = chain.findLast(({ packed }) => packed.links === 0);
    const place = placeAfter(chain.at(-1) ?? null, head ?? null);
    const frame = await pack(bytes(number), place.base === undefined ? null : bytes(place.base));
    chain.push({ number, manuscript: 'a1', packed: { ...place, frame: new mongoose.mongo.Binary(frame) } });
  }
});

function problemsOf(revisions: readonly object[]): string[] {
  const check = new RevisionCheck();
  const plain = { manuscript: 'a1', number: 71, content: '' };
  const others = chain.map((revision) => ({ ...revision, manuscript: 'a2' }));
  for (const document of [...revisions, plain, ...others]) check.document('revisions', { ...document });
  check.document('articles', { _id: 'a1' });
  return check.problems().map(({ kind, message }) => `${kind}: ${message}`);
}

it('finds nothing wrong in chains that can be unpacked', () => {
  expect(problemsOf(chain)).toEqual([]);
});

it('finds revisions whose base is missing', () => {
  expect(problemsOf(chain.filter(({ number }) => number !== 69))).toEqual([
    'revision-damaged: The words of revision 70 of manuscript a1 are damaged.',
  ]);
  const [problem] = problemsOf(chain.slice(1));
  expect(problem).toContain(
    chain
      .slice(1)
      .map(({ number }) => number)
      .join(', '),
  );
});

it('finds a damaged frame, and one that is its own base', () => {
  const frame = new mongoose.mongo.Binary(Buffer.from('no frame'));
  const last = chain.slice(-1).map((each) => ({ ...each, packed: { ...each.packed, frame } }));
  expect(problemsOf([...chain.slice(0, -1), ...last])).toHaveLength(1);
  const own = chain.slice(-1).map((each) => ({ ...each, packed: { ...each.packed, base: 70 } }));
  expect(problemsOf([...chain.slice(0, -1), ...own])).toHaveLength(1);
});
