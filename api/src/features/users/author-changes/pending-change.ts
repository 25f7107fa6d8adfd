import type { AuthorChange } from '../../manuscripts/author-manuscripts.service.ts';
import type { Account } from '../../accounts/account.ts';

/** Kind of the job that finishes pending changes of authors. */
export const CHANGE_AUTHORS = 'change-authors';

/** The pending change of an account, if any. A restore comes before a merge. */
export function pendingChange({
  _id,
  pendingChange: pending,
  trashedAt,
  merging,
}: Account): AuthorChange | null {
  const author = _id.toHexString();
  if (pending !== undefined) {
    const by = { id: pending.by.toHexString(), role: 'admin' } as const;
    return { author, kind: pending.kind, by, ...(trashedAt !== undefined && { at: trashedAt }) };
  }
  if (merging === undefined || trashedAt !== undefined) return null;
  const into = merging.into.toHexString();
  const by =
    merging.by === undefined
      ? ({ id: into, role: 'operator' } as const)
      : ({ id: merging.by.toHexString(), role: 'admin' } as const);
  return { author, kind: 'merging', by, into };
}
