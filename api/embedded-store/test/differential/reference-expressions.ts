import { compare, isObject, type Operation, type Plain, type PlainObject } from './reference-values.ts';

export interface Context {
  doc: Plain;
  variables: PlainObject;
}

const nothing = (value: Plain): value is null | undefined => value === null || value === undefined;

export const isTrue = (value: Plain): boolean => !nothing(value) && value !== false && value !== 0;

/** Resolves a path in an expression; for an array, collects the values of its documents. */
function follow(value: Plain, parts: string[]): Plain {
  const [part, ...rest] = parts;
  if (part === undefined) return value;
  if (Array.isArray(value))
    return value
      .filter(isObject)
      .map((element) => follow(element, parts))
      .filter((found) => found !== undefined);
  return isObject(value) ? follow(value[part], rest) : undefined;
}

/** Orders values, with missing below null. */
function order(left: Plain, right: Plain): number {
  if (left === undefined || right === undefined)
    return Number(left !== undefined) - Number(right !== undefined);
  return compare(left, right);
}

const numeric =
  (calculate: (left: number, right: number) => number): Operation =>
  ([left, right]) =>
    nothing(left) || nothing(right) ? null : calculate(left as number, right as number);

const OPERATIONS: Record<string, Operation> = {
  $add: numeric((left, right) => left + right),
  $subtract: numeric((left, right) => left - right),
  $multiply: numeric((left, right) => left * right),
  $eq: ([left, right]) => order(left, right) === 0,
  $ne: ([left, right]) => order(left, right) !== 0,
  $gt: ([left, right]) => order(left, right) > 0,
  $gte: ([left, right]) => order(left, right) >= 0,
  $lt: ([left, right]) => order(left, right) < 0,
  $lte: ([left, right]) => order(left, right) <= 0,
  $cmp: ([left, right]) => Math.sign(order(left, right)),
  $and: (args) => args.every(isTrue),
  $or: (args) => args.some(isTrue),
  $not: ([value]) => !isTrue(value),
  $cond: ([test, then, otherwise]) => (isTrue(test) ? then : otherwise),
  $ifNull: ([value, otherwise]) => (nothing(value) ? otherwise : value),
  $isArray: ([value]) => Array.isArray(value),
  $isNumber: ([value]) => typeof value === 'number',
  $size: ([value]) => (value as Plain[]).length,
  $arrayElemAt: ([list, at]) => (list as Plain[]).at(at as number),
  $concatArrays: (lists) => (lists.some(nothing) ? null : (lists as Plain[][]).flat(1)),
  $reverseArray: ([list]) => (nothing(list) ? null : [...(list as Plain[])].reverse()),
  $in: ([value, list]) => (list as Plain[]).some((one) => compare(one, value ?? null) === 0),
  $type: ([value]) => typeNameOf(value),
};

function typeNameOf(value: Plain): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'bool';
  if (value instanceof Date) return 'date';
  return Array.isArray(value) ? 'array' : typeof value;
}

function scoped(name: string, operand: PlainObject, context: Context): Plain {
  const withVariables = (variables: PlainObject): Context => ({
    ...context,
    variables: { ...context.variables, ...variables },
  });
  if (name === '$let') {
    const vars = Object.entries(operand['vars'] as PlainObject);
    const values = vars.map(([variable, value]) => [variable, evaluate(value, context)]);
    return evaluate(operand['in'], withVariables(Object.fromEntries(values) as PlainObject));
  }
  const list = evaluate(operand['input'], context);
  if (nothing(list)) return null;
  const inside = (element: Plain, body: Plain): Plain => evaluate(body, withVariables({ this: element }));
  if (name === '$map') return (list as Plain[]).map((element) => inside(element, operand['in']) ?? null);
  return (list as Plain[]).filter((element) => isTrue(inside(element, operand['cond'])));
}

/** Evaluates an aggregation expression; undefined if there is no value. */
export function evaluate(expression: Plain, context: Context): Plain {
  if (typeof expression === 'string' && expression.startsWith('$$')) {
    const [variable = '', ...parts] = expression.slice(2).split('.');
    return follow(variable === 'ROOT' ? context.doc : context.variables[variable], parts);
  }
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const from = 'CURRENT' in context.variables ? context.variables['CURRENT'] : context.doc;
    return follow(from, expression.slice(1).split('.'));
  }
  if (Array.isArray(expression)) return expression.map((item) => evaluate(item, context) ?? null);
  if (!isObject(expression)) return expression;
  const [first] = Object.entries(expression);
  if (first?.[0].startsWith('$') !== true)
    return Object.fromEntries(
      Object.entries(expression)
        .map(([name, value]) => [name, evaluate(value, context)] as const)
        .filter(([, value]) => value !== undefined),
    );
  const [name, operand] = first;
  if (name === '$literal') return operand;
  if (name === '$let' || name === '$map' || name === '$filter')
    return scoped(name, operand as PlainObject, context);
  const args = Array.isArray(operand) ? operand : [operand];
  const operation = OPERATIONS[name];
  if (operation === undefined) throw new Error(`The reference does not know ${name}`);
  return operation(args.map((argument) => evaluate(argument, context)));
}
