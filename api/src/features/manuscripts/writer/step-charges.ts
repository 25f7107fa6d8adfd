import type { StorageCharge } from '../../../platform/limits/storage-charge.ts';
import type { StorageQuota } from '../../../platform/limits/storage-quota.ts';
import type { Step } from './step.ts';

/** Length of a text in bytes; 0 without a text. */
export function textBytes(text: { content: string } | undefined): number {
  return Buffer.byteLength(text?.content ?? '');
}

export function chargedBytes(charges: readonly StorageCharge[] = []): number {
  return charges.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes that a step adds to the store. @param copyBytes bytes that it adds to the working copy */
export function addedBytes({ revisions }: Step, copyBytes: number): number {
  return revisions.reduce((sum, revision) => sum + textBytes(revision), copyBytes);
}

/**
 * The step with the storage charges of its revisions and its working copy. They are released when the text is deleted.
 * @param copyBytes as in `addedBytes`
 */
export function withCharges<T extends Step>(
  step: T,
  copyBytes: number,
  quota: Pick<StorageQuota, 'chargesFor'>,
): T {
  const { by, after, revisions } = step;
  const chargedRevisions = revisions.map((revision) => ({
    ...revision,
    ...chargesField(quota.chargesFor(by.id, textBytes(revision))),
  }));
  if (after === null) return { ...step, revisions: chargedRevisions };
  const { charges = [], ...withoutCharges } = after;
  const copyCharges =
    after.workingCopy === undefined ? [] : sumOf([...charges, ...quota.chargesFor(by.id, copyBytes)]);
  return {
    ...step,
    revisions: chargedRevisions,
    after: { ...withoutCharges, ...chargesField(copyCharges) },
  };
}

/** The charges of a working copy that a step removes. */
export function releasedCharges({ before, after }: Step): readonly StorageCharge[] {
  return after?.workingCopy === undefined ? (before?.charges ?? []) : [];
}

function chargesField(charges: StorageCharge[]): { charges?: StorageCharge[] } {
  return charges.length > 0 ? { charges } : {};
}

/** Adds up the charges of each counter. */
function sumOf(charges: readonly StorageCharge[]): StorageCharge[] {
  const sums = new Map<string, number>();
  for (const { counter, bytes } of charges) sums.set(counter, (sums.get(counter) ?? 0) + bytes);
  return [...sums].map(([counter, bytes]) => ({ counter, bytes }));
}
