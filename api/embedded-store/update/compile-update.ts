import { compareText, equalValues } from '../bson/compare.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import type { ApplyField } from './change.ts';
import { withTimestamps } from './empty-timestamp.ts';
import { FIELD_OPERATORS } from './field-operators.ts';
import { copyValue } from './path.ts';
import { compilePipelineUpdate } from './pipeline-update.ts';
import { checkFiltersUsed, expandPath, type ArrayFilters } from './positions.ts';
import type { Update } from './update.ts';

/** `$[]`, `$[name]`, and the fields of a DBRef. */
const ALLOWED_PART = /^\$(?:\[\w*\]|ref|id|db)$/;

function checkPath(path: string): void {
  const parts = path.split('.');
  if (parts.includes('')) {
    throw fail(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts[0] === '$' || parts[0]?.startsWith('$[') === true) {
    throw fail(
      'BadValue',
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  if (parts.indexOf('$') !== parts.lastIndexOf('$')) {
    throw fail('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  const bad = parts.find((part) => part.startsWith('$') && part !== '$' && !ALLOWED_PART.test(part));
  if (bad !== undefined) {
    throw fail(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${bad}' in '${path}' is not allowed in the context of an update's replacement document.`,
    );
  }
}

/** @throws CommandError 40 if a path is changed twice, or together with its parent. */
function checkConflicts(paths: readonly string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(path)) throw conflict(path, path);
    seen.add(path);
  }
  for (const path of paths) {
    for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
      const parent = path.slice(0, dot);
      if (seen.has(parent)) throw conflict(path, parent);
    }
  }
}

function conflict(path: string, other: string): Error {
  return fail(
    'ConflictingUpdateOperators',
    `Updating the path '${path}' would create a conflict at '${other}'`,
  );
}

function comparePaths(left: string, right: string): number {
  const [a, b] = [left.split('.'), right.split('.')];
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const [x, y] = [a[at] as string, b[at] as string];
    if (x !== y) {
      const numeric = /^\d+$/.test(x) && /^\d+$/.test(y);
      return numeric ? Number(x) - Number(y) : compareText(x, y);
    }
  }
  return a.length - b.length;
}

interface Change {
  operator: string;
  path: string;
  apply: ApplyField;
}

function readChanges(update: Doc): Change[] {
  const changes: Change[] = [];
  for (const [operator, fields] of update) {
    const compile = FIELD_OPERATORS.get(operator);
    if (compile === undefined) {
      throw fail(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(fields)) {
      throw fail(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${Array.isArray(fields) ? 'array' : typeof fields} instead. For example: {$mod: {<field>: ...}} not {${operator}: …}`,
      );
    }
    for (const [path, operand] of fields) {
      checkPath(path);
      changes.push({ operator, path, apply: compile(operand, path) });
    }
  }
  const targets = changes
    .filter(({ operator }) => operator === '$rename')
    .map(({ path }) => (update.get('$rename') as Doc).get(path) as string);
  checkConflicts([...changes.map(({ path }) => path), ...targets]);
  // MongoDB creates new fields in path order.
  return changes.sort((left, right) => comparePaths(left.path, right.path));
}

function compileOperators(update: Doc, filters: ArrayFilters): Update {
  const changes = readChanges(update);
  checkFiltersUsed(
    filters,
    changes.map(({ path }) => path),
  );
  return {
    kind: 'operators',
    apply: (doc, { matched, inserting }) => {
      const next = copyValue(doc);
      for (const { operator, path, apply } of changes) {
        if (operator === '$setOnInsert' && !inserting) continue;
        for (const parts of path.includes('$')
          ? expandPath(next, path, { filters, matched })
          : [path.split('.')]) {
          apply(next, parts);
        }
      }
      return next;
    },
  };
}

function compileReplacement(replacement: Doc): Update {
  for (const name of replacement.keys()) {
    if (name.startsWith('$')) {
      throw fail(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  return {
    kind: 'replacement',
    apply: (doc) => {
      const id = doc.get('_id');
      const next: Doc = new Map();
      if (id !== undefined) next.set('_id', replacement.has('_id') ? (replacement.get('_id') as Value) : id);
      for (const [name, value] of replacement) next.set(name, value);
      return withTimestamps(next);
    },
  };
}

/**
 * Compiles an update: operators, a replacement document, or a pipeline.
 * @throws CommandError 9 with the name of an unknown operator, 40 for conflicting paths.
 */
export function compileUpdate(update: Value, filters: ArrayFilters): Update {
  if (Array.isArray(update)) {
    if (filters.size > 0)
      throw fail('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates');
    return compilePipelineUpdate(update);
  }
  if (!isDoc(update)) throw fail('FailedToParse', 'Update argument must be either an object or an array');
  const first = update.keys().next().value;
  if (first?.startsWith('$') === true) return compileOperators(update, filters);
  if (filters.size > 0)
    throw fail('FailedToParse', 'arrayFilters may not be specified for replacement-style updates');
  return compileReplacement(update);
}

/** @throws CommandError 66 if an update would change a document's `_id`. */
export function checkId(before: Doc, after: Doc): void {
  const [old, next] = [before.get('_id'), after.get('_id')];
  if (old === undefined) return;
  if (next === undefined || !equalValues(old, next)) {
    throw fail(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
}
