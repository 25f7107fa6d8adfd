import { isDoc, type Value } from '../../bson/values.ts';
import { CommandError, fail } from '../../errors/command-error.ts';
import { isNullish, isTruthy } from '../truth.ts';
import { namedArguments, type CompileOperator, type OperatorTable } from './operator.ts';

const NO_BRANCH = 40066;

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

const switchOperator: CompileOperator = (operand, { name, compile }) => {
  const args = namedArguments(operand, name, ['branches'], ['default']);
  const branches = args.get('branches');
  if (!Array.isArray(branches) || branches.length === 0) {
    throw fail('BadValue', '$switch requires at least one branch');
  }
  const compiled = branches.map((branch) => {
    if (!isDoc(branch)) throw fail('BadValue', '$switch requires each branch to be an object');
    const parts = namedArguments(branch, name, ['case', 'then']);
    return { when: compile(parts.get('case') as Value), then: compile(parts.get('then') as Value) };
  });
  const fallback = args.get('default');
  const otherwise = fallback === undefined ? undefined : compile(fallback);
  return (scope) => {
    const branch = compiled.find(({ when }) => isTruthy(when(scope)));
    if (branch !== undefined) return branch.then(scope);
    if (otherwise === undefined) {
      throw new CommandError(
        NO_BRANCH,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    return otherwise(scope);
  };
};

export const CONDITIONALS: OperatorTable = new Map([
  ['$cond', cond],
  ['$ifNull', ifNull],
  ['$switch', switchOperator],
]);
