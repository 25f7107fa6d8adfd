import { asWhole } from '../../bson/numbers.ts';
import { isDoc, type MaybeValue, type Value } from '../../bson/values.ts';
import { CommandError, fail } from '../../errors/command-error.ts';
import { build } from '../memory-limit.ts';
import { checkTime } from '../../turns/pause.ts';
import { withVariables } from '../scope.ts';
import { isNullish, isTruthy } from '../truth.ts';
import { namedArguments, type CompileOperator, type OperatorTable } from './operator.ts';

const NOT_AN_ARRAY = 28651;
const NO_INTEGER_LIMIT = 327391;
const NO_POSITIVE_LIMIT = 327392;

/** Memory of an array slot, in bytes. */
const ELEMENT_BYTES = 8;

function variableName(value: Value | undefined, fallback: string): string {
  if (value === undefined) return fallback;
  if (
    typeof value !== 'string' ||
    !(value === 'CURRENT' || /^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(value))
  ) {
    throw fail('FailedToParse', `'${String(value)}' is not a valid name for a variable`);
  }
  return value;
}

function arrayInput(value: unknown, name: string): Value[] {
  if (!Array.isArray(value)) throw new CommandError(NOT_AN_ARRAY, `input to ${name} must be an array`);
  return value as Value[];
}

const literal: CompileOperator = (operand) => () => operand;

const letOperator: CompileOperator = (operand, { name, compile }) => {
  const args = namedArguments(operand, name, ['vars', 'in']);
  const vars = args.get('vars');
  if (!isDoc(vars)) throw fail('BadValue', 'invalid parameter: expected an object (vars)');
  const compiled = [...vars].map(
    ([variable, value]) => [variableName(variable, ''), compile(value)] as const,
  );
  const body = compile(args.get('in') as Value, [...vars.keys()]);
  return (scope) =>
    body(
      withVariables(
        scope,
        compiled.map(([variable, evaluate]) => [variable, evaluate(scope)]),
      ),
    );
};

const map: CompileOperator = (operand, { name, compile }) => {
  const args = namedArguments(operand, name, ['input', 'in'], ['as']);
  const as = variableName(args.get('as'), 'this');
  const input = compile(args.get('input') as Value);
  const body = compile(args.get('in') as Value, [as]);
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    const list = arrayInput(items, name);
    build(list.length * ELEMENT_BYTES);
    return list.map((item): Value => {
      checkTime();
      return body(withVariables(scope, [[as, item]])) ?? null;
    });
  };
};

/** The `limit` of `$filter`: null means none. */
function elementLimit(value: MaybeValue): number {
  if (isNullish(value)) return Infinity;
  const limit = asWhole(value);
  if (limit === undefined)
    throw new CommandError(NO_INTEGER_LIMIT, '$filter: limit must be represented as a 32-bit integral value');
  if (limit < 1) throw new CommandError(NO_POSITIVE_LIMIT, '$filter: limit must be greater than 0');
  return limit;
}

const filter: CompileOperator = (operand, { name, compile }) => {
  const args = namedArguments(operand, name, ['input', 'cond'], ['as', 'limit']);
  const as = variableName(args.get('as'), 'this');
  const input = compile(args.get('input') as Value);
  const condition = compile(args.get('cond') as Value, [as]);
  const limitValue = args.get('limit');
  const limit = limitValue === undefined ? undefined : compile(limitValue);
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    const limitCount = limit === undefined ? Infinity : elementLimit(limit(scope));
    const result: Value[] = [];
    for (const item of arrayInput(items, name)) {
      if (result.length >= limitCount) break;
      checkTime();
      if (isTruthy(condition(withVariables(scope, [[as, item]])))) result.push(item);
    }
    return result;
  };
};

const reduce: CompileOperator = (operand, { name, compile }) => {
  const args = namedArguments(operand, name, ['input', 'initialValue', 'in']);
  const input = compile(args.get('input') as Value);
  const initial = compile(args.get('initialValue') as Value);
  const body = compile(args.get('in') as Value, ['this', 'value']);
  return (scope) => {
    const items = input(scope);
    if (isNullish(items)) return null;
    let value = initial(scope);
    for (const item of arrayInput(items, name)) {
      checkTime();
      value = body(
        withVariables(scope, [
          ['this', item],
          ['value', value],
        ]),
      );
    }
    return value;
  };
};

export const SCOPED: OperatorTable = new Map([
  ['$literal', literal],
  ['$const', literal],
  ['$let', letOperator],
  ['$map', map],
  ['$filter', filter],
  ['$reduce', reduce],
]);
