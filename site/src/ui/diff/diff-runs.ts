import type { DiffPart } from '@contract/revisions.ts';

/** One part, or pictures that were deleted and inserted at the same place and are shown side by side. */
export type DiffRun = { kind: 'part'; part: DiffPart } | { kind: 'pictures'; parts: DiffPart[] };

const isChangedPicture = ({ change, picture }: DiffPart) =>
  picture !== null && (change === 'inserted' || change === 'deleted');

export function runsOf(parts: readonly DiffPart[]): DiffRun[] {
  const runs: DiffRun[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (!isChangedPicture(part)) runs.push({ kind: 'part', part });
    else if (last?.kind === 'pictures') last.parts.push(part);
    else runs.push({ kind: 'pictures', parts: [part] });
  }
  return runs;
}

export function isUnchanged({ change }: DiffPart): boolean {
  return change === 'unchanged' || change === 'context';
}
