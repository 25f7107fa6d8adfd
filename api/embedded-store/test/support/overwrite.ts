import { closeSync, openSync, writeSync } from 'node:fs';

/** Writes bytes into the middle of a file, as a failing disk would. */
export function overwrite(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}
