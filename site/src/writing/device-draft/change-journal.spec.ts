import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChangeJournal } from './change-journal.ts';
import type { JournalEntry } from './draft-journal.ts';

let words: string | null;
let writes: { at: number; content: string; finish: () => void }[];
let told: string[];
let journal: ChangeJournal;

const read = () => (words === null ? null : ({ key: 'new:u:1', content: words } as JournalEntry));
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const type = (content: string | null) => {
  words = content;
  journal.changed(read, ({ content: kept }) => told.push(kept));
};
const written = () => writes.map(({ at, content }) => [at, content.slice(0, 5)]);

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  [words, writes, told] = [null, [], []];
  journal = new ChangeJournal(
    ({ content }) => new Promise((finish) => writes.push({ at: Date.now(), content, finish })),
  );
});
afterEach(() => {
  jest.useRealTimers();
});

describe('ChangeJournal', () => {
  it('writes each change at once, with the words at that time', async () => {
    type('r');
    type('ra');
    await pass(1);
    expect(written()).toEqual([[0, 'ra']]);
  });

  it('has one write at a time, and writes what was changed meanwhile', async () => {
    type('r');
    await pass(10);
    type('rai');
    type('rain');
    await pass(10);
    expect([written(), told]).toEqual([[[0, 'r']], []]);
    writes[0]?.finish();
    await pass(10);
    expect([written().at(-1), told]).toEqual([[20, 'rain'], ['r']]);
    expect(writes).toHaveLength(2);
  });

  it('rests longer the more it has written', async () => {
    type('x'.repeat(200_000));
    await pass(1);
    writes[0]?.finish();
    type('y');
    await pass(190);
    expect(writes).toHaveLength(1);
    await pass(20);
    expect(written().at(-1)).toEqual([expect.any(Number), 'y']);
  });

  it('settles once the latest change is written', async () => {
    type('r');
    await pass(1);
    type('ra');
    const settled = jest.fn();
    void journal.settle().then(settled);
    writes[0]?.finish();
    await pass(10);
    expect([told, settled.mock.calls.length]).toEqual([['r'], 0]);
    writes[1]?.finish();
    await pass(10);
    expect([told, settled.mock.calls.length]).toEqual([['r', 'ra'], 1]);
  });

  it('writes nothing once it is stopped, and waits for what is being written', async () => {
    type('r');
    await pass(1);
    type('ra');
    const stopped = jest.fn();
    void journal.stop().then(stopped);
    await pass(1);
    expect(stopped).not.toHaveBeenCalled();
    writes[0]?.finish();
    await pass(100);
    expect(stopped).toHaveBeenCalled();
    expect(written()).toEqual([[0, 'r']]);
    type('rain');
    await pass(1);
    expect(written().at(-1)).toEqual([102, 'rain']);
  });

  it('goes on after no words, and after a failure', async () => {
    type(null);
    await pass(1);
    expect(writes).toEqual([]);
    const failing = new ChangeJournal(() => Promise.reject(new Error('full')));
    const onWritten = jest.fn();
    failing.changed(() => ({ content: '' }) as JournalEntry, onWritten);
    await pass(1);
    await failing.stop();
    expect(onWritten).not.toHaveBeenCalled();
    type('r');
    await pass(1);
    expect(writes).toHaveLength(1);
  });
});
