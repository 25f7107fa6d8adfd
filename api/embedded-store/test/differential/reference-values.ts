/**
 * A small model of MongoDB on plain JavaScript values, written from its documentation. It shares no code with the store,
 * so a result on which both agree is probably right.
 */
export type Plain = null | undefined | boolean | number | string | Date | Plain[] | PlainObject;
export interface PlainObject {
  [name: string]: Plain;
}

/** An operator on evaluated arguments. */
export type Operation = (args: Plain[]) => Plain;

export function isObject(value: Plain): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** The rank of a value's type in the sort order; missing counts as null. */
export function typeOrder(value: Plain): number {
  if (value === undefined || value === null) return 1;
  if (typeof value === 'number') return 2;
  if (typeof value === 'string') return 3;
  if (isObject(value)) return 4;
  if (Array.isArray(value)) return 5;
  return typeof value === 'boolean' ? 6 : 7;
}

function compareNumbers(left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
  return Math.sign(left - right) || 0;
}

function compareLists(left: [string, Plain][], right: [string, Plain][]): number {
  for (const [at, [name, value]] of left.entries()) {
    const other = right[at];
    if (other === undefined) return 1;
    const order =
      typeOrder(value) - typeOrder(other[1]) ||
      Buffer.compare(Buffer.from(name), Buffer.from(other[0])) ||
      compare(value, other[1]);
    if (order !== 0) return Math.sign(order);
  }
  return left.length < right.length ? -1 : 0;
}

/** Compares values of any types in MongoDB's sort order. */
export function compare(left: Plain, right: Plain): number {
  const types = typeOrder(left) - typeOrder(right);
  if (types !== 0) return Math.sign(types);
  if (typeof left === 'number') return compareNumbers(left, right as number);
  if (typeof left === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(right as string));
  if (typeof left === 'boolean') return Number(left) - Number(right);
  if (left instanceof Date) return Math.sign(left.getTime() - (right as Date).getTime());
  if (Array.isArray(left)) {
    const entries = (list: Plain[]): [string, Plain][] => list.map((value) => ['', value]);
    return compareLists(entries(left), entries(right as Plain[]));
  }
  if (isObject(left)) return compareLists(Object.entries(left), Object.entries(right as PlainObject));
  return 0;
}

/** A value as text, the same for equal values; the order of an object's fields is ignored. */
export function canonical(value: Plain): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value instanceof Date) return `D${value.getTime()}`;
  if (isObject(value))
    return `{${Object.keys(value)
      .filter((name) => value[name] !== undefined)
      .sort()
      .map((name) => `${name}:${canonical(value[name])}`)
      .join()}}`;
  if (typeof value === 'number') return String(value === 0 ? 0 : value);
  return JSON.stringify(value) ?? 'missing';
}
