import type { Writable } from 'node:stream';

/**
 * Has all that is written to the stream in this turn of the event loop go out together: at the turn's end, or at that of the
 * process. Under load a write to the system costs more than the line of log that it carries.
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
