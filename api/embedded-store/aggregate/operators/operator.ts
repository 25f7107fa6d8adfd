import { asWhole } from '../../bson/numbers.ts';
import type { MaybeValue, Value } from '../../bson/values.ts';
import { CommandError, fail } from '../../errors/command-error.ts';
import type { Evaluate, KnownVariables } from '../scope.ts';

export interface CompileContext {
  /** The operator's name, for error messages. */
  name: string;
  knownVariables: KnownVariables;
  /** Compiles an inner expression, with additional variables in scope. */
  compile: (expression: Value, moreVariables?: string[]) => Evaluate;
}

export type CompileOperator = (operand: Value, context: CompileContext) => Evaluate;

export type OperatorTable = ReadonlyMap<string, CompileOperator>;

const WRONG_ARGUMENT_COUNT = 16020;

/** An operator with `min` to `max` arguments, passed as an array or, for a single one, bare. */
export function plain(
  min: number,
  max: number,
  evaluate: (args: MaybeValue[], name: string) => MaybeValue,
): CompileOperator {
  return (operand, { name, compile }) => {
    const operands = Array.isArray(operand) ? operand : [operand];
    if (operands.length < min || operands.length > max) {
      const expected = min === max ? `exactly ${min}` : `${min} to ${max}`;
      throw new CommandError(
        WRONG_ARGUMENT_COUNT,
        `Expression ${name} takes ${expected} arguments. ${operands.length} were passed in.`,
      );
    }
    const compiled = operands.map((item) => compile(item));
    return (scope) =>
      evaluate(
        compiled.map((argument) => argument(scope)),
        name,
      );
  };
}

/** The named arguments of an operator such as `$map`; unknown names are refused. */
export function namedArguments(
  operand: Value,
  name: string,
  required: string[],
  optional: string[] = [],
): Map<string, Value> {
  if (!(operand instanceof Map)) throw fail('BadValue', `${name} requires an object as an argument`);
  for (const key of operand.keys()) {
    if (!required.includes(key) && !optional.includes(key)) {
      throw fail('BadValue', `Unrecognized argument to ${name}: ${key}`);
    }
  }
  for (const key of required) {
    if (!operand.has(key)) throw fail('BadValue', `Missing '${key}' parameter to ${name}`);
  }
  return operand;
}

/** @throws CommandError 2 if an argument is not an integer. */
export function whole(value: MaybeValue, name: string): number {
  const number = asWhole(value);
  if (number === undefined) throw fail('BadValue', `${name} needs a whole number`);
  return number;
}
