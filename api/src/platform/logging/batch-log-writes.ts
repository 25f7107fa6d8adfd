import type { Writable } from 'node:stream';

/**
 * Buffers writes until the end of the event loop's turn, or of the process. Under load a system call
 * costs more than formatting the line.
 */
export function batchLogWrites(stream: Writable): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  const send = (): void => {
    process.off('exit', send);
    stream.uncork();
  };
  process.once('exit', send);
  setImmediate(send);
}
