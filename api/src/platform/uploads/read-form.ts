import type { Readable, Writable } from 'node:stream';
import { AppError } from '../errors/app-error.ts';

const waiting: (() => void)[] = [];

/**
 * Passes a form on to its parser, up to a maximum length. A declared Content-Length is not checked: the response
 * would come before the client listens, and could not say that the photo is too large.
 *
 * All forms together are read one slice per turn of the event loop. Node accepts one connection per turn, and a
 * socket read without pause delivers up to 2 MiB in it: ten photographs at once would keep new readers out.
 */
export function readForm(form: Readable, reader: Writable, maxBytes: number): void {
  let read = 0;
  form.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > maxBytes) reader.destroy(new AppError('BODY_TOO_LARGE'));
    form.pause();
    // If the disk is slow, the pipe resumes when it drains.
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
