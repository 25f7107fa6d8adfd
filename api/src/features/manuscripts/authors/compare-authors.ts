import { diffArrays } from 'diff';
import type { Types } from 'mongoose';
import type { AuthorChanges } from '../../../contract/revisions.ts';
import { escapeText } from '../../../platform/html/tags.ts';

type Id = Types.ObjectId;
/** Accounts by id. */
type Names = ReadonlyMap<string, { name: string }>;

/** Name shown for a deleted account. */
const FORMER_AUTHOR = 'A former author';

/** How the authors of two versions differ; `null` if they are the same, or unknown for one version. */
export function authorChanges(
  before: readonly Id[] | undefined,
  after: readonly Id[] | undefined,
  names: Names,
): AuthorChanges | null {
  if (before === undefined || after === undefined || String(before) === String(after)) return null;
  const [oldIds, newIds] = [before.map(String), after.map(String)];
  const commonIds = (ids: readonly string[], others: readonly string[]): string[] =>
    ids.filter((id) => others.includes(id));
  const namesOf = (ids: readonly string[]): string[] => ids.map((id) => names.get(id)?.name ?? FORMER_AUTHOR);
  return {
    added: namesOf(newIds.filter((id) => !oldIds.includes(id))),
    removed: namesOf(oldIds.filter((id) => !newIds.includes(id))),
    reordered: String(commonIds(oldIds, newIds)) !== String(commonIds(newIds, oldIds)),
  };
}

/** The authors of both versions as safe HTML with `ins` and `del`; `null` as in `authorChanges`. */
export function authorsDiff(
  before: readonly Id[] | undefined,
  after: readonly Id[] | undefined,
  names: Names,
): string | null {
  if (before === undefined || after === undefined || String(before) === String(after)) return null;
  return diffArrays(before.map(String), after.map(String))
    .flatMap(({ value, added, removed }) =>
      value.map((id) => {
        const name = escapeText(names.get(id)?.name ?? FORMER_AUTHOR);
        if (added) return `<ins>${name}</ins>`;
        return removed ? `<del>${name}</del>` : name;
      }),
    )
    .join(', ');
}
