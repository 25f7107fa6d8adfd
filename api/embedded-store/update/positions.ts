import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import { matches } from '../query/match.ts';
import { parseElementFilter } from '../query/parse-filter.ts';
import type { Predicate } from '../query/predicate.ts';
import { printValue } from '../storage/duplicate-key.ts';
import { childOf, isContainer } from './path.ts';

/** The conditions of `arrayFilters`, by identifier. */
export type ArrayFilters = ReadonlyMap<string, Predicate>;

/** The identifier of a filter: the first part of all its paths, as in `{"item.price": {$gt: 1}}`. */
function identifierOf(filter: Doc): string {
  const names = new Set<string>();
  for (const [name, value] of filter) {
    if (name.startsWith('$') && Array.isArray(value)) {
      for (const part of value) if (isDoc(part)) names.add(identifierOf(part));
    } else if (!name.startsWith('$')) {
      names.add(name.split('.')[0] as string);
    }
  }
  const [name, other] = names;
  if (name === undefined)
    throw fail('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
  if (other !== undefined) {
    throw fail(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${name}' and '${other}'`,
    );
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw fail(
      'BadValue',
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
    );
  }
  return name;
}

export function parseArrayFilters(filters: readonly Value[]): ArrayFilters {
  const parsed = new Map<string, Predicate>();
  for (const filter of filters) {
    if (!isDoc(filter)) throw fail('TypeMismatch', 'arrayFilters must be documents');
    const name = identifierOf(filter);
    if (parsed.has(name))
      throw fail('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    parsed.set(name, parseElementFilter(filter));
  }
  return parsed;
}

export interface PositionContext {
  filters: ArrayFilters;
  /** Index of the element that the query matched, for the positional `$`. */
  matched: number | undefined;
}

function elementsAt(doc: Doc, parts: readonly string[], path: string, part: string): Value[] {
  let value: Value | undefined = doc;
  for (const step of parts) value = isContainer(value) ? childOf(value, step) : undefined;
  if (value === undefined) {
    throw fail(
      'BadValue',
      `The path '${parts.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(value)) {
    throw fail(
      'BadValue',
      `Cannot apply array updates to non-array element ${parts.at(-1) ?? path}: ${printValue(value)} (${part})`,
    );
  }
  return value;
}

/** Expands a path with `$`, `$[]` and `$[identifier]` to plain paths in a document. */
export function expandPath(doc: Doc, path: string, context: PositionContext): string[][] {
  let paths: string[][] = [[]];
  for (const part of path.split('.')) {
    if (part === '$') {
      const { matched } = context;
      if (matched === undefined) {
        throw fail('BadValue', 'The positional operator did not find the match needed from the query.');
      }
      paths = paths.map((done) => [...done, String(matched)]);
    } else if (part.startsWith('$[') && part.endsWith(']')) {
      const name = part.slice(2, -1);
      const filter = name === '' ? undefined : context.filters.get(name);
      if (name !== '' && filter === undefined) {
        throw fail('BadValue', `No array filter found for identifier '${name}' in path '${path}'`);
      }
      paths = paths.flatMap((done) =>
        elementsAt(doc, done, path, part).flatMap((element, index) =>
          filter === undefined || matches(filter, new Map([[name, element]]))
            ? [[...done, String(index)]]
            : [],
        ),
      );
    } else {
      paths = paths.map((done) => [...done, part]);
    }
  }
  return paths;
}

/** @throws CommandError 9 for a filter that no path uses. */
export function checkFiltersUsed(filters: ArrayFilters, paths: Iterable<string>): void {
  const used = new Set(
    [...paths].flatMap((path) => [...path.matchAll(/\$\[(\w+)\]/g)].map(([, name]) => name)),
  );
  for (const name of filters.keys()) {
    if (!used.has(name)) {
      throw new CommandError(9, `The array filter for identifier '${name}' was not used in the update`);
    }
  }
}
