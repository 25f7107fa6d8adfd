import type { ErrorCode } from '../../errors/error-table.ts';

/** Real bodies contain at most lists of texts; later steps would process deeper values recursively. */
const MAX_DEPTH = 8;
/**
 * Maximum number of fields of an object or entries of a list. class-transformer's work grows with
 * their square.
 */
const MAX_MEMBERS = 100;

/**
 * The error of a body with too many levels, or too many values in one object or list; `null` if it has
 * neither.
 */
export function shapeError(value: unknown): ErrorCode | null {
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
