import type { AuthorChange } from '../../manuscripts/author-manuscripts.service.ts';
import type { Account } from '../../accounts/account.ts';

/** The job that finishes what accounts are marked for. */
export const CHANGE_AUTHORS = 'change-authors';

/** What is to be done for an account. One that comes back does, before it is merged. */
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
