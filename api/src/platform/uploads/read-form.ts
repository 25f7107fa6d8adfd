import type { Readable, Writable } from 'node:stream';
import { AppError } from '../errors/app-error.ts';

const waiting: (() => void)[] = [];

/**
 * Pipes a form to its parser, up to a maximum length. Does not check Content-Length: the response
 * would arrive before the client listens, and could not say that the photo is too large.
 *
 * Reads one chunk of all forms per turn of the event loop. Node accepts one connection per turn, and a
 * socket delivers up to 2 MiB in it: ten concurrent photographs would delay new readers.
 */
export function readForm(form: Readable, reader: Writable, maxBytes: number): void {
  let bytesRead = 0;
  form.on('data', (chunk: Buffer) => {
    bytesRead += chunk.length;
    if (bytesRead > maxBytes) reader.destroy(new AppError('BODY_TOO_LARGE'));
    form.pause();
    // If the disk is slow, the pipe resumes when it drains.
    inTurn(() => reader.writableNeedDrain || form.resume());
  });
  form.pipe(reader);
}

function inTurn(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) setImmediate(runNext);
}

function runNext(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setImmediate(runNext);
}
