import { diffArrays } from 'diff';
import type { Types } from 'mongoose';
import type { AuthorChanges } from '../../../contract/revisions.ts';
import { escapeText } from '../../../platform/html/tags.ts';

type Id = Types.ObjectId;
/** Accounts by id. */
type Names = ReadonlyMap<string, { name: string }>;

/** Text for an account that is gone. */
const GONE = 'A former author';

/** How the authors of a version differ from those of the one before; `null` if they do not, or one is unknown. */
export function authorChanges(
  before: readonly Id[] | undefined,
  after: readonly Id[] | undefined,
  names: Names,
): AuthorChanges | null {
  if (before === undefined || after === undefined || String(before) === String(after)) return null;
  const [old, next] = [before.map(String), after.map(String)];
  const stay = (those: readonly string[], other: readonly string[]): string[] =>
    those.filter((id) => other.includes(id));
  const named = (ids: readonly string[]): string[] => ids.map((id) => names.get(id)?.name ?? GONE);
  return {
    added: named(next.filter((id) => !old.includes(id))),
    removed: named(old.filter((id) => !next.includes(id))),
    reordered: String(stay(old, next)) !== String(stay(next, old)),
  };
}

/** All of them as safe HTML, with `ins` and `del`; `null` as above. */
export function authorsDiff(
  before: readonly Id[] | undefined,
  after: readonly Id[] | undefined,
  names: Names,
): string | null {
  if (before === undefined || after === undefined || String(before) === String(after)) return null;
  return diffArrays(before.map(String), after.map(String))
    .flatMap(({ value, added, removed }) =>
      value.map((id) => {
        const name = escapeText(names.get(id)?.name ?? GONE);
        if (added) return `<ins>${name}</ins>`;
        return removed ? `<del>${name}</del>` : name;
      }),
    )
    .join(', ');
}
