import { CommandError, fail } from '../errors/command-error.ts';
import { printValue } from '../storage/duplicate-key.ts';
import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.ts';

const INDEX = /^(0|[1-9]\d*)$/;

/** Maximum number of nulls that fill the gap if an element is set beyond an array's end. */
const MAX_PADDING = 1_500_000;

export type Container = Doc | Value[];

export function isContainer(value: MaybeValue): value is Container {
  return isDoc(value) || Array.isArray(value);
}

function arrayIndex(array: Value[], part: string, path: string): number {
  if (!INDEX.test(part)) {
    throw fail('PathNotViable', `Cannot create field '${part}' in element {${path}: ${printValue(array)}}`);
  }
  return Number(part);
}

export function childOf(container: Container, part: string): MaybeValue {
  if (isDoc(container)) return container.get(part);
  return INDEX.test(part) ? container[Number(part)] : undefined;
}

export function setChild(container: Container, part: string, value: Value): void {
  if (isDoc(container)) {
    container.set(part, value);
    return;
  }
  const index = arrayIndex(container, part, part);
  if (index - container.length > MAX_PADDING) {
    throw new CommandError(2, `can't backfill more than ${MAX_PADDING} elements`);
  }
  while (container.length < index) container.push(null);
  container[index] = value;
}

/** The container and value of a path's last part. */
export interface Place {
  parent: Container;
  part: string;
  value: MaybeValue;
}

/** Follows a path without creating anything; undefined if it is missing. */
export function findPlace(doc: Doc, parts: readonly string[]): Place | undefined {
  let parent: MaybeValue = doc;
  for (const part of parts.slice(0, -1)) {
    parent = isContainer(parent) ? childOf(parent, part) : undefined;
  }
  const part = parts.at(-1) as string;
  return isContainer(parent) ? { parent, part, value: childOf(parent, part) } : undefined;
}

/** @throws CommandError 28 if a scalar blocks a path, which may otherwise be missing. */
export function checkViable(doc: Doc, parts: readonly string[]): void {
  let parent: MaybeValue = doc;
  for (const [at, part] of parts.entries()) {
    if (parent === undefined) return;
    if (!isContainer(parent) || (Array.isArray(parent) && !INDEX.test(part))) {
      throw fail(
        'PathNotViable',
        `Cannot use the part (${part}) of (${parts.join('.')}) to traverse the element ({${parts[at - 1] ?? ''}: ${printValue(parent)}})`,
      );
    }
    parent = childOf(parent, part);
  }
}

/**
 * Follows a path and creates missing documents on the way.
 * @throws CommandError 28 if a scalar blocks the path.
 */
export function makePlace(doc: Doc, parts: readonly string[]): Place {
  let parent: Container = doc;
  for (const [at, part] of parts.slice(0, -1).entries()) {
    if (Array.isArray(parent)) arrayIndex(parent, part, parts.slice(0, at).join('.'));
    let next = childOf(parent, part);
    if (next === undefined) {
      next = new Map<string, Value>();
      setChild(parent, part, next);
    }
    if (!isContainer(next)) {
      throw fail(
        'PathNotViable',
        `Cannot create field '${String(parts[at + 1])}' in element {${part}: ${printValue(next)}}`,
      );
    }
    parent = next;
  }
  const part = parts.at(-1) as string;
  if (Array.isArray(parent)) arrayIndex(parent, part, parts.slice(0, -1).join('.'));
  return { parent, part, value: childOf(parent, part) };
}

/** A deep copy that an update may change. */
export function copyValue<T extends Value>(value: T): T {
  const any: Value = value;
  if (isDoc(any)) return new Map([...any].map(([name, item]) => [name, copyValue(item)])) as T;
  if (Array.isArray(any)) return any.map((item) => copyValue(item)) as T;
  return value;
}
