import { isDoc, type Doc, type MaybeValue, type Value } from '../../bson/values.ts';
import { CommandError, fail } from '../../errors/command-error.ts';
import { isNullish } from '../truth.ts';
import { namedArguments, plain, type CompileOperator, type OperatorTable } from './operator.ts';

const NOT_AN_OBJECT = 4161105;

function merge(args: MaybeValue[]): Value {
  const merged: Doc = new Map();
  const documents = args.length === 1 && Array.isArray(args[0]) ? args[0] : args;
  for (const value of documents) {
    if (isNullish(value)) continue;
    if (!isDoc(value)) throw new CommandError(40400, '$mergeObjects requires object inputs');
    for (const [name, item] of value) merged.set(name, item);
  }
  return merged;
}

const getField: CompileOperator = (operand, { name, compile }) => {
  const args =
    isDoc(operand) && operand.has('field') ? namedArguments(operand, name, ['field'], ['input']) : undefined;
  const field = compile(args?.get('field') ?? operand);
  const inputValue = args?.get('input');
  const input = inputValue === undefined ? undefined : compile(inputValue);
  return (scope) => {
    const key = field(scope);
    if (typeof key !== 'string') throw fail('BadValue', '$getField requires a string for its field');
    const source = input === undefined ? scope.current : input(scope);
    return isDoc(source) ? source.get(key) : isNullish(source) ? source : undefined;
  };
};

const setField: CompileOperator = (operand, { name, compile }) => {
  const args = namedArguments(
    operand,
    name,
    name === '$setField' ? ['field', 'input', 'value'] : ['field', 'input'],
  );
  const fieldName = args.get('field');
  const key = isDoc(fieldName) ? (fieldName.get('$literal') ?? fieldName.get('$const')) : fieldName;
  if (typeof key !== 'string' || (key === fieldName && key.startsWith('$')))
    throw fail('BadValue', `${name} requires a constant string for its field`);
  const input = compile(args.get('input') as Value);
  const valueOf = args.has('value') ? compile(args.get('value') as Value) : () => undefined;
  return (scope) => {
    const source = input(scope);
    if (isNullish(source)) return null;
    if (!isDoc(source))
      throw new CommandError(NOT_AN_OBJECT, `${name} requires 'input' to evaluate to type Object`);
    const copy: Doc = new Map(source);
    const value = valueOf(scope);
    if (value === undefined) copy.delete(key);
    else copy.set(key, value);
    return copy;
  };
};

export const OBJECTS: OperatorTable = new Map([
  ['$mergeObjects', plain(0, Number.MAX_SAFE_INTEGER, merge)],
  ['$getField', getField],
  ['$setField', setField],
  ['$unsetField', setField],
]);
