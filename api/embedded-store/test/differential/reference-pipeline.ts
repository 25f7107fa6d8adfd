import { canonical, compare, isObject, type Plain, type PlainObject } from './reference-values.ts';
import { evaluate } from './reference-expressions.ts';
import { match } from './reference-match.ts';

/** Sorts below null. */
const EMPTY = Symbol('empty array');

/** The candidate sort keys of a document at a path. */
function sortValues(value: Plain, parts: string[]): (Plain | typeof EMPTY)[] {
  const [part, ...rest] = parts;
  if (Array.isArray(value)) {
    if (value.length === 0) return [part === undefined ? EMPTY : null];
    if (part === undefined) return value;
    return value.flatMap((element) => (isObject(element) ? sortValues(element, parts) : [null]));
  }
  if (part === undefined) return [value ?? null];
  return isObject(value) ? sortValues(value[part], rest) : [null];
}

function compareSorted(left: Plain | typeof EMPTY, right: Plain | typeof EMPTY): number {
  if (left === EMPTY || right === EMPTY) return Number(left !== EMPTY) - Number(right !== EMPTY);
  return compare(left, right);
}

/** An array sorts by its smallest element, or by its largest in a descending sort. */
export function sortBy(documents: PlainObject[], sort: PlainObject): PlainObject[] {
  const keyOf = (doc: PlainObject, path: string, direction: number): Plain | typeof EMPTY =>
    sortValues(doc, path.split('.')).reduce((best, value) =>
      compareSorted(value, best) * direction < 0 ? value : best,
    );
  return [...documents].sort((left, right) => {
    for (const [path, direction] of Object.entries(sort) as [string, number][]) {
      const order = compareSorted(keyOf(left, path, direction), keyOf(right, path, direction)) * direction;
      if (order !== 0) return order;
    }
    return 0;
  });
}

function keepPath(value: Plain, parts: string[]): Plain {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value))
    return value.filter((item) => isObject(item) || Array.isArray(item)).map((item) => keepPath(item, parts));
  if (!isObject(value)) return undefined;
  const kept = value[part] === undefined ? undefined : keepPath(value[part], rest);
  return kept === undefined ? {} : { [part]: kept };
}

function dropPath(value: Plain, parts: string[]): Plain {
  const [part = '', ...rest] = parts;
  if (Array.isArray(value)) return value.map((item) => dropPath(item, parts));
  if (!isObject(value) || value[part] === undefined) return value;
  const { [part]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [part]: dropPath(inner, rest) };
}

function project(doc: PlainObject, spec: PlainObject): PlainObject {
  const fields = Object.entries(spec).filter(([path]) => path !== '_id');
  if (fields.some(([, flag]) => flag === 0))
    return fields.reduce<PlainObject>((left, [path]) => dropPath(left, path.split('.')) as PlainObject, doc);
  const kept: PlainObject = spec['_id'] === 0 ? {} : { _id: doc['_id'] };
  for (const [path, value] of fields) {
    if (value === 1) Object.assign(kept, keepPath(doc, path.split('.')));
    else kept[path] = evaluate(value, { doc, variables: {} });
  }
  return kept;
}

function unwind(doc: PlainObject, spec: PlainObject): PlainObject[] {
  const name = (spec['path'] as string).slice(1);
  const value = doc[name];
  const numbered = (made: PlainObject, at: Plain): PlainObject =>
    spec['includeArrayIndex'] === undefined ? made : { ...made, [spec['includeArrayIndex'] as string]: at };
  if (Array.isArray(value) && value.length > 0)
    return value.map((element, at) => numbered({ ...doc, [name]: element }, at));
  if (!Array.isArray(value) && value !== undefined && value !== null) return [numbered(doc, null)];
  if (spec['preserveNullAndEmptyArrays'] !== true) return [];
  const { [name]: empty, ...others } = doc;
  return [numbered(Array.isArray(empty) ? others : doc, null)];
}

const ACCUMULATE: Record<string, (values: Plain[]) => Plain> = {
  $sum: (values) => values.reduce<number>((sum, value) => (typeof value === 'number' ? sum + value : sum), 0),
  $min: (values) => extreme(values, -1),
  $max: (values) => extreme(values, 1),
  $avg: (values) => {
    const numbers = values.filter((value) => typeof value === 'number');
    return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
  },
};

function extreme(values: Plain[], sign: number): Plain {
  const there = values.filter((value) => value !== undefined && value !== null);
  return there.reduce<Plain>(
    (best, value) => (best === null || compare(value, best) * sign > 0 ? value : best),
    null,
  );
}

function group(documents: PlainObject[], spec: PlainObject): PlainObject[] {
  const groups = Map.groupBy(documents, (doc) =>
    canonical(evaluate(spec['_id'], { doc, variables: {} }) ?? null),
  );
  return [...groups.values()].map((members) => {
    const made: PlainObject = {
      _id: evaluate(spec['_id'], { doc: members[0], variables: {} }) ?? null,
    };
    for (const [name, accumulator] of Object.entries(spec).slice(1)) {
      const [[operator, operand] = ['', null]] = Object.entries(accumulator as PlainObject);
      const values = members.map((doc) => evaluate(operand, { doc, variables: {} }));
      made[name] = ACCUMULATE[operator]?.(values);
    }
    return made;
  });
}

function runStage(documents: PlainObject[], name: string, operand: Plain): PlainObject[] {
  switch (name) {
    case '$match':
      return documents.filter((doc) => match(doc, operand as PlainObject));
    case '$sort':
      return sortBy(documents, operand as PlainObject);
    case '$limit':
      return documents.slice(0, operand as number);
    case '$skip':
      return documents.slice(operand as number);
    case '$project':
      return documents.map((doc) => project(doc, operand as PlainObject));
    case '$addFields':
      return documents.map((doc) => {
        const made = { ...doc };
        for (const [field, value] of Object.entries(operand as PlainObject))
          made[field] = evaluate(value, { doc, variables: {} });
        return made;
      });
    case '$unwind':
      return documents.flatMap((doc) => unwind(doc, operand as PlainObject));
    case '$group':
      return group(documents, operand as PlainObject);
    case '$count':
      return documents.length === 0 ? [] : [{ [operand as string]: documents.length }];
    default:
      throw new Error(`The reference does not know ${name}`);
  }
}

/** Runs a pipeline on documents. */
export function runReference(documents: PlainObject[], pipeline: PlainObject[]): PlainObject[] {
  return pipeline.reduce((left, stage) => {
    const [[name, operand] = ['', null]] = Object.entries(stage);
    return runStage(left, name, operand);
  }, documents);
}
