import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, fail, unsupported } from '../errors/command-error.ts';
import { readPath } from './field-path.ts';
import { ARITHMETIC } from './operators/arithmetic.ts';
import { ARRAYS } from './operators/arrays.ts';
import { COMPARISONS } from './operators/comparisons.ts';
import { CONDITIONALS } from './operators/conditionals.ts';
import type { OperatorTable } from './operators/operator.ts';
import { SCOPED } from './operators/scoped.ts';
import { TYPES } from './operators/types.ts';
import type { Evaluate, KnownVariables } from './scope.ts';

/** Every supported expression operator. */
export const OPERATORS: OperatorTable = new Map([
  ...ARITHMETIC,
  ...ARRAYS,
  ...COMPARISONS,
  ...CONDITIONALS,
  ...SCOPED,
  ...TYPES,
]);

const REFUSED = new Set(['$function', '$accumulator', '$meta', '$where', '$toHashedIndexKey']);

const UNDEFINED_VARIABLE = 17276;
const FIELD_PATH_PREFIX = 16872;
const EMPTY_PATH_PART = 15998;
const NOT_ONE_FIELD = 15983;
const DOLLAR_PART = 16410;
const DBREF_FIELD = /^\$(?:ref|id|db)$/;

/** @throws CommandError for a part that is empty, or starts with a dollar and is not a field of a DBRef */
function checkParts(parts: readonly string[]): void {
  for (const part of parts) {
    if (part === '')
      throw new CommandError(EMPTY_PATH_PART, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$') && !DBREF_FIELD.test(part))
      throw new CommandError(DOLLAR_PART, `FieldPath field names may not start with '$': ${part}`);
  }
}

function variable(text: string, knownVariables: KnownVariables): Evaluate {
  const [name = '', ...parts] = text.slice(2).split('.');
  checkParts(parts);
  switch (name) {
    case 'ROOT':
      return (scope) => readPath(scope.root, parts);
    case 'CURRENT':
      return (scope) => readPath(scope.current, parts);
    case 'REMOVE':
      return () => undefined;
    case 'NOW':
      return () => new Date();
    default:
      if (!knownVariables.has(name))
        throw new CommandError(UNDEFINED_VARIABLE, `Use of undefined variable: ${name}`);
      return (scope) => readPath(scope.variables.get(name), parts);
  }
}

/** `$a.b` or `$$name.b`. */
function reference(text: string, knownVariables: KnownVariables): Evaluate {
  if (text === '$') throw new CommandError(FIELD_PATH_PREFIX, "'$' by itself is not a valid FieldPath");
  if (text.startsWith('$$')) return variable(text, knownVariables);
  const parts = text.slice(1).split('.');
  checkParts(parts);
  return (scope) => readPath(scope.current, parts);
}

function operator(name: string, operand: Value, knownVariables: KnownVariables): Evaluate {
  const compile = OPERATORS.get(name);
  if (compile !== undefined) {
    return compile(operand, {
      name,
      knownVariables,
      compile: (value, more = []) => compileExpression(value, new Set([...knownVariables, ...more])),
    });
  }
  if (REFUSED.has(name)) throw unsupported(`The expression operator ${name}`);
  throw fail('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
}

function literalDocument(fields: Doc, knownVariables: KnownVariables): Evaluate {
  const compiled = [...fields].map(
    ([name, value]) => [name, compileExpression(value, knownVariables)] as const,
  );
  return (scope) => {
    const built: Doc = new Map();
    for (const [name, evaluate] of compiled) {
      const value = evaluate(scope);
      if (value !== undefined) built.set(name, value);
    }
    return built;
  };
}

/**
 * Compiles an aggregation expression once, to be evaluated on many documents.
 * @throws CommandError 168 with the name of an unknown operator.
 */
export function compileExpression(expression: Value, knownVariables: KnownVariables): Evaluate {
  if (typeof expression === 'string' && expression.startsWith('$'))
    return reference(expression, knownVariables);
  if (Array.isArray(expression)) {
    const items = expression.map((item) => compileExpression(item, knownVariables));
    return (scope) => items.map((item): Value => item(scope) ?? null);
  }
  if (!isDoc(expression)) return () => expression;
  const first = expression.keys().next().value;
  if (first === undefined || !first.startsWith('$')) return literalDocument(expression, knownVariables);
  if (expression.size > 1) {
    throw new CommandError(
      NOT_ONE_FIELD,
      `an expression specification must contain exactly one field, the name of the expression. Found ${expression.size} fields`,
    );
  }
  return operator(first, expression.get(first) as Value, knownVariables);
}
