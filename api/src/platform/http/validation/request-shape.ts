import type { ErrorCode } from '../../errors/error-table.ts';

/** Our bodies contain lists of texts at most; deeper values would be processed recursively later. */
const MAX_DEPTH = 8;
/** Fields of one object, entries of one list. The work of class-transformer grows with their square. */
const MAX_MEMBERS = 100;

/** Why a parsed request is refused unread: too many levels, or too many values on one of them. */
export function refusedShape(value: unknown): ErrorCode | null {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return 'TOO_DEEP';
    const members = level.map((each) =>
      typeof each === 'object' && each !== null ? (Object.values(each) as unknown[]) : [],
    );
    if (members.some(({ length }) => length > MAX_MEMBERS)) return 'TOO_MANY_FIELDS';
    level = members.flat();
  }
  return null;
}
