import { orderKey } from '../../bson/order-key.ts';
import { isDoc, type Doc, type MaybeValue, type Value } from '../../bson/values.ts';
import { CommandError, unsupported } from '../../errors/command-error.ts';
import { sizeOf } from '../../bson/size-of.ts';
import { ACCUMULATORS, type Accumulator, type Keep } from '../accumulators.ts';
import { compileExpression } from '../expression.ts';
import { MemoryLimit } from '../memory-limit.ts';
import { WITHOUT_VARIABLES, scopeOf, type Evaluate, type KnownVariables } from '../scope.ts';
import { PAUSE, isOver } from '../../turns/pause.ts';
import type { CompileStage } from './stage.ts';

interface Field {
  name: string;
  make: (keep: Keep) => Accumulator;
  evaluate: Evaluate;
  operator: string;
}

/** Memory of a group besides its key and accumulators, in bytes. */
const GROUP_BYTES = 200;

const REFUSED = new Set([
  '$accumulator',
  '$top',
  '$topN',
  '$bottom',
  '$bottomN',
  '$firstN',
  '$lastN',
  '$minN',
  '$maxN',
  '$median',
  '$percentile',
]);

function fieldOf(name: string, value: Value, variables: KnownVariables): Field {
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  const [first] = isDoc(value) ? value : [];
  if (first === undefined || !isDoc(value))
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  if (value.size !== 1) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  const [operator, operand] = first;
  const make = ACCUMULATORS.get(operator);
  if (make === undefined) {
    if (REFUSED.has(operator)) throw unsupported(`The accumulator ${operator}`);
    throw new CommandError(15952, `unknown group operator '${operator}'`);
  }
  if (Array.isArray(operand) && operand.length !== 1) {
    throw new CommandError(40237, `The ${operator} accumulator is a unary operator`);
  }
  const single = Array.isArray(operand) ? (operand[0] as Value) : operand;
  return {
    name,
    make,
    operator,
    evaluate: operator === '$count' ? () => true : compileExpression(single, variables),
  };
}

/** The group key of a value; missing is grouped with null. */
function keyOf(value: MaybeValue): string {
  return orderKey(value ?? null).toString('latin1');
}

export const group: CompileStage = (operand, { variables = WITHOUT_VARIABLES }) => {
  if (!isDoc(operand)) throw new CommandError(15947, "a group's fields must be specified in an object");
  const id = operand.get('_id');
  if (id === undefined) throw new CommandError(15955, 'a group specification must include an _id');
  const evaluateId = compileExpression(id, variables.names);
  const fields = [...operand]
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => fieldOf(name, value, variables.names));
  return function* (documents) {
    const groups = new Map<string, { id: MaybeValue; accumulators: Accumulator[] }>();
    const groupLimit = new MemoryLimit('$group', 'QueryExceededMemoryLimitNoDiskUseAllowed');
    // As in MongoDB, each accumulator has its own limit across all groups.
    const limits = fields.map(({ operator }) => new MemoryLimit(operator, 'ExceededMemoryLimit'));
    for (const doc of documents) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      const scope = scopeOf(doc, variables.values);
      const value = evaluateId(scope);
      const key = keyOf(value);
      let entry = groups.get(key);
      if (entry === undefined) {
        groupLimit.keep(GROUP_BYTES * (1 + fields.length) + key.length + sizeOf(value ?? null));
        const accumulators = fields.map(({ make }, which) => make((limits[which] as MemoryLimit).keep));
        entry = { id: value, accumulators };
        groups.set(key, entry);
      }
      entry.accumulators.forEach((accumulator, which) => {
        accumulator.add(fields[which]?.evaluate(scope));
      });
    }
    for (const { id: value, accumulators } of groups.values()) {
      const result: Doc = new Map<string, Value>([['_id', value ?? null]]);
      accumulators.forEach((accumulator, which) =>
        result.set(fields[which]?.name ?? '', accumulator.result()),
      );
      yield result;
      if (isOver()) yield PAUSE;
    }
  };
};
