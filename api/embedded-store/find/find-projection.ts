import { isDoc, type Doc, type MaybeValue, type Value } from '../bson/values.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import { elemMatch } from '../query/elem-match.ts';
import { FILTER_CONTEXT } from '../query/parse-filter.ts';
import type { MatchState } from '../query/predicate.ts';
import {
  compileProjection,
  flagOf,
  isFlag,
  sliceNumber,
  type FieldOperator,
  type Project,
} from './projection.ts';

type Pick = (value: Value) => MaybeValue;

const POSITIONAL_EXCLUSION = 31395;
const POSITIONAL_EXPRESSION = 31271;

function slice(operand: Value): Pick {
  if (Array.isArray(operand)) {
    if (operand.length !== 2)
      throw new CommandError(28724, '$slice array argument should be of the form [skip, limit]');
    const [skip, limit] = operand.map(sliceNumber) as [number, number];
    if (limit <= 0) throw new CommandError(28724, '$slice limit must be positive');
    return (value) => {
      if (!Array.isArray(value)) return value;
      const from = skip >= 0 ? skip : Math.max(0, value.length + skip);
      return value.slice(from, from + limit);
    };
  }
  const count = sliceNumber(operand);
  return (value) => {
    if (!Array.isArray(value)) return value;
    return count >= 0 ? value.slice(0, count) : value.slice(count);
  };
}

function firstMatch(path: string, operand: Value): Pick {
  const { test } = elemMatch(path, operand, FILTER_CONTEXT);
  return (value) => {
    const state: MatchState = { index: undefined };
    if (!Array.isArray(value) || !test(value, state) || state.index === undefined) return undefined;
    return [value[state.index] as Value];
  };
}

function positional(values: Value[], { index }: MatchState): MaybeValue {
  if (index === undefined) {
    throw new CommandError(
      51246,
      "Executor error during find command: positional operator '.$' couldn't find a matching element in the array",
    );
  }
  if (index >= values.length) {
    throw new CommandError(
      51247,
      "Executor error during find command: positional operator '.$' element mismatch",
    );
  }
  return values.slice(index, index + 1);
}

/** Operators of a `find` projection that `$project` does not have. */
const FIND_OPERATORS = new Set(['$slice', '$elemMatch', '$meta']);

const fieldOperator: FieldOperator = (path, operand) => {
  if (!isDoc(operand)) return undefined;
  const [[name, inner] = [], second] = operand;
  if (inner === undefined) return undefined;
  if (second !== undefined && (FIND_OPERATORS.has(name ?? '') || FIND_OPERATORS.has(second[0])))
    throw fail('BadValue', `The projection of ${path} has a second operator: ${second[0]}`);
  // With three arguments or a path, `$slice` is the expression of that name.
  if (name === '$slice' && !(Array.isArray(inner) && typeof inner[0] === 'string')) return slice(inner);
  if (name === '$elemMatch') return firstMatch(path, inner);
  if (name === '$meta') throw fail('BadValue', 'The projection $meta is not supported by the embedded store');
  return undefined;
};

/** A projection that includes, or excludes, only whole fields. */
export interface FlatProjection {
  names: ReadonlySet<string>;
  including: boolean;
}

/** Returns a valid projection as flat if it only includes, or only excludes, whole fields. */
export function flatProjection(spec: Doc): FlatProjection | undefined {
  const fields = [...spec].filter(([path]) => path !== '_id');
  const id = spec.get('_id');
  const flags = [...spec.values()];
  if (!flags.every(isFlag) || spec.size === 0 || fields.some(([path]) => path.includes('.')))
    return undefined;
  const including = flagOf(fields[0]?.[1] ?? (id as Value));
  const names = new Set(fields.map(([path]) => path));
  if (id === undefined ? including : flagOf(id) === including) names.add('_id');
  return { names, including };
}

/** The projection of `find` and `findAndModify`, with `$slice`, `$elemMatch` and the positional `$`. */
export function compileFindProjection(spec: Doc): Project | undefined {
  const plain: Doc = new Map();
  let first: string | undefined;
  for (const [path, value] of spec) {
    if (path.endsWith('.$')) {
      if (first !== undefined)
        throw new CommandError(31276, 'Cannot specify more than one positional projection per query.');
      if (!isFlag(value))
        throw new CommandError(
          POSITIONAL_EXPRESSION,
          'positional projection cannot be used with an expression or sub object',
        );
      if (!flagOf(value))
        throw new CommandError(POSITIONAL_EXCLUSION, 'positional projection cannot be used with exclusion');
      first = path.slice(0, -2);
      plain.set(first, true);
    } else {
      plain.set(path, value);
    }
  }
  const project = compileProjection(plain, fieldOperator);
  if (first === undefined || project === undefined) return project;
  const parts = first.split('.');
  return (doc, state) => {
    const projected = project(doc, state);
    let parent: MaybeValue = projected;
    for (const part of parts.slice(0, -1)) parent = isDoc(parent) ? parent.get(part) : undefined;
    const last = parts.at(-1) as string;
    const values = isDoc(parent) ? parent.get(last) : undefined;
    if (isDoc(parent) && Array.isArray(values)) {
      const picked = positional(values, state);
      parent.set(last, picked ?? []);
    }
    return projected;
  };
}
