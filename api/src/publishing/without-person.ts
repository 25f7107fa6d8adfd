import { Types } from 'mongoose';

/** In the place of a person whose account is gone: no account has this id. */
export const NOBODY = new Types.ObjectId('0'.repeat(24));

/**
 * What to change in a document so that a person's id is nowhere in it. A text that contains the id, such as the key of a
 * request, goes with its field.
 */
export function withoutPerson(
  document: Readonly<Record<string, unknown>>,
  person: Types.ObjectId,
): { set: Record<string, unknown>; unset: string[] } {
  const set: Record<string, unknown> = {};
  const unset: string[] = [];
  for (const [field, value] of Object.entries(document)) {
    if (typeof value === 'string') {
      if (value.includes(person.toHexString())) unset.push(field);
      continue;
    }
    const replaced = replace(value, person);
    if (replaced !== value) set[field] = replaced;
  }
  return { set, unset };
}

/** The same value if the person is not in it. */
function replace(value: unknown, person: Types.ObjectId): unknown {
  if (value instanceof Types.ObjectId) return value.equals(person) ? NOBODY : value;
  if (Array.isArray(value)) {
    const replaced = value.map((each: unknown) => replace(each, person));
    return replaced.some((each, index) => each !== value[index]) ? replaced : value;
  }
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, replace(each, person)] as const);
  return entries.some(([key, each]) => each !== value[key]) ? Object.fromEntries(entries) : value;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
