import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const ROUNDS = 200;
const BLOCK_BYTES = 8192;

/** Small durable writes (fsync) per second on this disk. */
export function fsyncRate(folder: string): number {
  const path = join(folder, 'fsync-probe');
  const file = openSync(path, 'w');
  const block = Buffer.alloc(BLOCK_BYTES, 1);
  const startedAt = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    writeSync(file, block);
    fsyncSync(file);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  closeSync(file);
  rmSync(path);
  return ROUNDS / seconds;
}
