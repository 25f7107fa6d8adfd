import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readForm } from './read-form.ts';

const SLICES = 5;

/** Reads a form that is available immediately, and records the event-loop turn of each slice. */
function readSlices(name: string, slices: string[], turn: () => number): Promise<unknown> {
  const form = Readable.from(
    Array.from({ length: SLICES }, () => Buffer.from(name)),
    { objectMode: false, highWaterMark: SLICES },
  );
  const reader = new Writable({
    write(chunk: Buffer, _, done) {
      slices.push(`${turn()} ${String(chunk)}`);
      done();
    },
  });
  readForm(form, reader, SLICES);
  return once(reader, 'finish');
}

it('reads one slice of all forms per event-loop turn', async () => {
  let turn = 0;
  let counting = true;
  const next = () => {
    turn += 1;
    if (counting) setImmediate(next);
  };
  next();
  const slices: string[] = [];
  await Promise.all(['a', 'b'].map((name) => readSlices(name, slices, () => turn)));
  counting = false;
  expect(slices).toHaveLength(2 * SLICES);
  // The first slices depend on when the forms start.
  const turns = slices.slice(2).map((slice) => slice.split(' ')[0]);
  expect(new Set(turns).size).toBe(turns.length);
  expect(slices.filter((slice) => slice.endsWith('a'))).toHaveLength(SLICES);
});

it('stops reading a form that is too long', async () => {
  const reader = new Writable({ write: (_, __, done) => done() });
  const failed = once(reader, 'error');
  readForm(Readable.from([Buffer.alloc(SLICES + 1)]), reader, SLICES);
  expect(await failed).toEqual([expect.objectContaining({ code: 'BODY_TOO_LARGE' })]);
});

it('reads only as fast as the disk writes, so that a form does not fill the memory', async () => {
  const waiting: (() => void)[] = [];
  const reader = new Writable({
    highWaterMark: 2,
    write: (_, __, done) => void waiting.push(done),
  });
  let chunksRead = 0;
  const form = new Readable({
    highWaterMark: 1,
    read() {
      chunksRead += 1;
      this.push(chunksRead <= 100 ? 'a' : null);
    },
  });
  readForm(form, reader, 100);
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
  expect(chunksRead).toBeLessThan(10);
  const finished = once(reader, 'finish');
  const timer = setInterval(() => waiting.shift()?.(), 0);
  await finished;
  clearInterval(timer);
  expect(chunksRead).toBe(101);
});
