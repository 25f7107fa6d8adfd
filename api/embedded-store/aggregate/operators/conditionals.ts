import type { Value } from '../../bson/values.ts';
import { CommandError, fail } from '../../errors/command-error.ts';
import { isNullish, isTruthy } from '../truth.ts';
import { namedArguments, type CompileOperator, type OperatorTable } from './operator.ts';

const cond: CompileOperator = (operand, { name, compile }) => {
  let parts: (Value | undefined)[];
  if (Array.isArray(operand)) {
    if (operand.length !== 3) {
      throw new CommandError(
        16020,
        `Expression $cond takes exactly 3 arguments. ${operand.length} were passed in.`,
      );
    }
    parts = operand;
  } else {
    const args = namedArguments(operand, name, ['if', 'then', 'else']);
    parts = [args.get('if'), args.get('then'), args.get('else')];
  }
  const [condition, then, otherwise] = parts.map((part) => compile(part as Value));
  return (scope) => (isTruthy(condition?.(scope)) ? then?.(scope) : otherwise?.(scope));
};

const ifNull: CompileOperator = (operand, { compile }) => {
  if (!Array.isArray(operand) || operand.length < 2) {
    throw fail('BadValue', '$ifNull needs at least two arguments');
  }
  const choices = operand.map((item) => compile(item));
  return (scope) => {
    let value;
    for (const choice of choices) {
      value = choice(scope);
      if (!isNullish(value)) return value;
    }
    return value;
  };
};

export const CONDITIONALS: OperatorTable = new Map([
  ['$cond', cond],
  ['$ifNull', ifNull],
]);
