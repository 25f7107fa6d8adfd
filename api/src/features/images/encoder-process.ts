/**
 * A process for all work on pixels, so that readers never wait for it. Its argument is its niceness. Erasable
 * TypeScript: Node runs this file as it is.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { AppError } from '../../platform/errors/app-error.ts';
import { encodeAnimation, readStill } from './encode-picture.ts';
import type { EncodeOrder, EncodeReport, Numbered } from './encoder-protocol.ts';
import type { Variant } from './picture-format.ts';
import { type Found, makeQuickFiles } from './quick-files.ts';

yieldTo(Number(process.argv[2]));
process.on('message', (order: Numbered<EncodeOrder>) => void answer(order));
// Exits with its parent, but not earlier: terminals and service managers signal both, and the parent still waits for
// results.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

/** On Linux, niceness is per thread. The encoding threads exist by now; threads that they start inherit it. */
function yieldTo(priority: number): void {
  setPriority(priority);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), priority);
}

async function answer({ order, path, late }: Numbered<EncodeOrder>): Promise<void> {
  const report = (message: EncodeReport): void => void process.send?.({ ...message, order });
  const onFile = (variant: Variant, bytes: Buffer): void => report({ kind: 'file', variant, bytes });
  try {
    const source = await readFile(path);
    const found = late === null ? await makeQuickFiles(source, onFile) : await makeLate(source, late, onFile);
    report({ kind: 'done', found });
  } catch (error) {
    if (error instanceof AppError) report({ kind: 'refused', code: error.code });
    else report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

async function makeLate(
  bytes: Buffer,
  { measures, variants }: NonNullable<EncodeOrder['late']>,
  onFile: (variant: Variant, bytes: Buffer) => void,
): Promise<Found | null> {
  const source = { ...measures, bytes };
  const still = await readStill(source, variants);
  const moves = ({ format }: Variant): boolean => format === 'webp' || format === 'gif';
  for (const variant of variants) {
    const encode = measures.animated && moves(variant) ? encodeAnimation : null;
    onFile(variant, await (encode === null ? still(variant) : encode(source, variant)));
  }
  return null;
}
