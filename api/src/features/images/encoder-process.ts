/**
 * A process for all work on pixels, so that readers do not wait for it. Its argument is its niceness.
 * Erasable TypeScript only: Node runs this file without a build.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { AppError } from '../../platform/errors/app-error.ts';
import { encodeAnimation, readStill } from './encode-picture.ts';
import type { EncodeOrder, EncodeReport, Numbered } from './encoder-protocol.ts';
import type { Variant } from './picture-format.ts';
import { type IdentifiedPicture, createQuickFiles } from './quick-files.ts';

setNiceness(Number(process.argv[2]));
process.on('message', (order: Numbered<EncodeOrder>) => void answer(order));
// Exits with its parent, but not earlier: terminals and service managers signal both, and the parent may
// still wait for results.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

/** On Linux, niceness is per thread. The encoding threads already exist, and their new threads inherit it. */
function setNiceness(priority: number): void {
  setPriority(priority);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), priority);
}

async function answer({ order, path, late }: Numbered<EncodeOrder>): Promise<void> {
  const report = (message: EncodeReport): void => void process.send?.({ ...message, order });
  const onFile = (variant: Variant, bytes: Buffer): void => report({ kind: 'file', variant, bytes });
  try {
    const source = await readFile(path);
    const identified =
      late === null ? await createQuickFiles(source, onFile) : await createLateFiles(source, late, onFile);
    report({ kind: 'done', found: identified });
  } catch (error) {
    if (error instanceof AppError) report({ kind: 'refused', code: error.code });
    else report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

async function createLateFiles(
  bytes: Buffer,
  { measures, variants }: NonNullable<EncodeOrder['late']>,
  onFile: (variant: Variant, bytes: Buffer) => void,
): Promise<IdentifiedPicture | null> {
  const source = { ...measures, bytes };
  const still = await readStill(source, variants);
  const isAnimated = ({ format }: Variant): boolean => format === 'webp' || format === 'gif';
  for (const variant of variants) {
    const encode = measures.animated && isAnimated(variant) ? encodeAnimation : null;
    onFile(variant, await (encode === null ? still(variant) : encode(source, variant)));
  }
  return null;
}
