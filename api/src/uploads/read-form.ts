import type { Readable, Writable } from 'node:stream';
import { AppError } from '../common/errors/app-error.ts';

const waiting: (() => void)[] = [];

/**
 * Hands a form on to its reader until it is longer than all that it may hold. A length that is told beforehand is not
 * judged: the answer would come before the client listens, and could not say that it was the photo that is too large.
 *
 * All forms together are read a slice in each turn of the event loop. Node takes one new connection in a turn, and a socket
 * that is read without pause brings up to 2 MiB in it: ten photographs at once would keep new readers out.
 */
export function readForm(form: Readable, reader: Writable, maxBytes: number): void {
  let read = 0;
  form.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > maxBytes) reader.destroy(new AppError('BODY_TOO_LARGE'));
    form.pause();
    // Where the disk is behind, the pipe goes on when it has caught up.
    inTurn(() => reader.writableNeedDrain || form.resume());
  });
  form.pipe(reader);
}

function inTurn(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) setImmediate(doNext);
}

function doNext(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(doNext);
}
