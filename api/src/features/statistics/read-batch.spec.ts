import { expect, it } from '@jest/globals';
import { MAX_KEYS, ReadBatch } from './read-batch.ts';

const read = (reader: string, depth = 50) => ({ article: 'a', depth, source: 'unknown', reader });

it('adds up reads, and those of a batch that could not be stored', () => {
  const batch = new ReadBatch();
  for (const depth of [100, 40]) batch.add(read('one', depth));
  const failed = new ReadBatch();
  failed.add({ ...read('two', 90), source: 'google.com' });
  batch.addAll(failed);
  expect(batch.entries()).toEqual([
    [
      'a',
      {
        ...{ reads: 3, toEnd: 2, depth: 230 },
        sources: new Map([
          ['unknown', 2],
          ['google.com', 1],
        ]),
        readers: new Set(['one', 'two']),
      },
    ],
  ]);
});

it('has a bound', () => {
  const batch = new ReadBatch();
  for (let reader = 0; reader < MAX_KEYS + 10; reader += 1) batch.add(read(String(reader)));
  const [[, reads] = []] = batch.entries();
  // The article and its source are keys, too.
  expect(reads?.readers.size).toBe(MAX_KEYS - 2);
  expect(reads?.reads).toBe(MAX_KEYS - 2);
  batch.add(read('0'));
  expect(reads?.reads).toBe(MAX_KEYS - 1);
});
