/**
 * A process of its own for the sizes that are made after the answer: at the lowest priority, so that readers never
 * wait for it, and gone with all its memory when there is nothing to do. Erasable TypeScript: it runs as it is.
 */
import { constants, setPriority } from 'node:os';
import { encodeAnimation, readStill, type Source } from './encode-picture.ts';
import type { EncodeOrder, EncodeReport } from './encoder-protocol.ts';
import type { Variant } from './picture-format.ts';

setPriority(constants.priority.PRIORITY_LOW);
process.on('message', (order: EncodeOrder) => void answer(order));
process.on('disconnect', () => process.exit());

async function answer(order: EncodeOrder): Promise<void> {
  try {
    const encode = await encoderFor(order);
    for (const variant of order.variants) report({ kind: 'file', variant, bytes: await encode(variant) });
    report({ kind: 'done' });
  } catch (error) {
    report({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

async function encoderFor({ source, variants }: EncodeOrder): Promise<(variant: Variant) => Promise<Buffer>> {
  const bytes = Buffer.from(source.bytes);
  const copy: Source = { ...source, bytes };
  const still = await readStill(copy, variants);
  const moves = ({ format }: Variant): boolean => format === 'webp' || format === 'gif';
  return (variant) => (source.animated && moves(variant) ? encodeAnimation(copy, variant) : still(variant));
}

function report(message: EncodeReport): void {
  process.send?.(message);
}
