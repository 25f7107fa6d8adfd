import type { StorageCharge } from '../../../platform/limits/storage-charge.ts';
import type { StorageQuota } from '../../../platform/limits/storage-quota.ts';
import type { Step } from './step.ts';

/** Length of a text in bytes; 0 without one. */
export function textBytes(text: { content: string } | undefined): number {
  return Buffer.byteLength(text?.content ?? '');
}

export function bytesCharged(charges: readonly StorageCharge[] = []): number {
  return charges.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes that a step adds to the store. @param copyBytes how many of its working copy */
export function addedBytes({ revisions }: Step, copyBytes: number): number {
  return revisions.reduce((sum, revision) => sum + textBytes(revision), copyBytes);
}

/** A step whose texts have the charges that end with them. @param copyBytes as in `addedBytes` */
export function withCharges<T extends Step>(
  step: T,
  copyBytes: number,
  quota: Pick<StorageQuota, 'chargesFor'>,
): T {
  const { by, after, revisions } = step;
  const charged = revisions.map((revision) => ({
    ...revision,
    ...chargesField(quota.chargesFor(by.id, textBytes(revision))),
  }));
  if (after === null) return { ...step, revisions: charged };
  const { charges = [], ...uncharged } = after;
  const ofCopy =
    after.workingCopy === undefined ? [] : sumOf([...charges, ...quota.chargesFor(by.id, copyBytes)]);
  return { ...step, revisions: charged, after: { ...uncharged, ...chargesField(ofCopy) } };
}

/** The charges of a working copy that a step ends. */
export function freedCharges({ before, after }: Step): readonly StorageCharge[] {
  return after?.workingCopy === undefined ? (before?.charges ?? []) : [];
}

function chargesField(charges: StorageCharge[]): { charges?: StorageCharge[] } {
  return charges.length > 0 ? { charges } : {};
}

/** One charge for each counter. */
function sumOf(charges: readonly StorageCharge[]): StorageCharge[] {
  const sums = new Map<string, number>();
  for (const { counter, bytes } of charges) sums.set(counter, (sums.get(counter) ?? 0) + bytes);
  return [...sums].map(([counter, bytes]) => ({ counter, bytes }));
}
