import { expect, it, jest } from '@jest/globals';
import { type Import, IMPORT_PIECE_MAX_BYTES } from '@contract/imports.ts';
import { upload, type UploadCalls } from './upload.ts';

const SIZE = IMPORT_PIECE_MAX_BYTES * 2 + 5;

/** A server that fails at the given pieces, counted from 1, after it has stored half of them. */
function server(failAt: readonly number[], mayRetry = true) {
  let received = 0;
  let count = 0;
  const offsets: number[] = [];
  const waits: number[] = [];
  const state = () =>
    ({ files: [{ role: 'export', name: 'a.xml', size: SIZE, received }] }) as unknown as Import;
  const calls: UploadCalls = {
    read: () => Promise.resolve(state()),
    send: ({ offset, piece }) => {
      count += 1;
      offsets.push(offset);
      if (offset !== received) throw new Error('At the wrong place.');
      if (failAt.includes(count)) {
        received += Math.floor(piece.size / 2);
        return Promise.reject(new Error('Broken.'));
      }
      received += piece.size;
      return Promise.resolve(state());
    },
    mayRetry: () => mayRetry,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  return { calls, offsets, waits, received: () => received };
}

const FILES = new Map([['export', new Blob([new Uint8Array(SIZE)])]] as const);

it('sends pieces, and after a broken connection goes on where the server has it', async () => {
  const { calls, offsets, waits, received } = server([2, 3]);
  const onProgress = jest.fn();
  await upload(FILES, calls, onProgress, new AbortController().signal);
  const half = IMPORT_PIECE_MAX_BYTES / 2;
  expect(received()).toBe(SIZE);
  expect(offsets).toEqual([0, 2 * half, 3 * half, expect.any(Number)]);
  expect(waits).toEqual([1000, 2000]);
  expect(onProgress).toHaveBeenCalledWith(null, true);
});

it('ends with what the server refuses for good, and if it is to end', async () => {
  const refusing = server([1], false);
  const signal = new AbortController().signal;
  await expect(upload(FILES, refusing.calls, jest.fn(), signal)).rejects.toThrow('Broken.');
  await expect(upload(FILES, server([1]).calls, jest.fn(), AbortSignal.abort())).rejects.toThrow('Broken.');
});
