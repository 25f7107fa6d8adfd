import { stageOf } from '../aggregate/stage-name.ts';
import { doc } from '../bson/build.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, fail, unsupported } from '../errors/command-error.ts';
import { collectionStatistics } from './collection-statistics.ts';
import type { CommandContext } from './command.ts';
import { Fields } from './fields.ts';

const UNKNOWN_STAGE = 40324;

const SCALE = new Set(['scale']);

/** The options of `$collStats`. */
function collStatsOf(operand: Value): Doc {
  if (!isDoc(operand)) throw fail('FailedToParse', '$collStats must take a nested object');
  for (const name of operand.keys()) {
    if (name === 'latencyStats' || name === 'queryExecStats') throw unsupported(`$collStats.${name}`);
    if (name !== 'storageStats' && name !== 'count')
      throw fail('IDLUnknownField', `BSON field '$collStats.${name}' is an unknown field.`);
  }
  return operand;
}

/** The unit of sizes in `storageStats`, in bytes. */
function scaleOf(options: Doc): number {
  const storage = options.get('storageStats');
  if (!isDoc(storage)) return 1;
  return new Fields(storage, '$collStats.storageStats').allowOnly(SCALE).optionalCount('scale') || 1;
}

/** Documents from a first stage that reads no collection, such as `$collStats`, `$indexStats` or `$documents`. */
export function statisticsSource(
  context: CommandContext,
  name: string | undefined,
  pipeline: readonly Value[],
): Doc[] | undefined {
  const [first] = pipeline;
  if (first === undefined) return undefined;
  const [stage, operand] = stageOf(first);
  switch (stage) {
    case '$documents': {
      if (!Array.isArray(operand) || !operand.every(isDoc))
        throw fail('BadValue', '$documents needs an array of documents');
      return operand;
    }
    case '$listLocalSessions':
    case '$listSessions':
      throw new CommandError(UNKNOWN_STAGE, `${stage} is not supported by the embedded store`);
    case '$currentOp':
      return [];
    case '$indexStats': {
      const collection = context.view.catalog.get(`${context.database}.${name ?? ''}`);
      return (collection?.indexes ?? []).map((index) =>
        doc({
          name: index.name,
          key: index.spec.get('key'),
          host: context.engine.address,
          accesses: { ops: 0n, since: new Date(context.engine.startedAt) },
          spec: index.spec,
        }),
      );
    }
    case '$collStats': {
      const collection = context.view.catalog.get(`${context.database}.${name ?? ''}`);
      if (collection === undefined)
        throw new CommandError(26, `Collection [${context.database}.${name ?? ''}] not found.`);
      const options = collStatsOf(operand);
      const statistics = collectionStatistics(context.view, collection, scaleOf(options));
      const result = doc({ ns: collection.namespace, host: context.engine.address, localTime: new Date() });
      if (options.has('storageStats')) result.set('storageStats', statistics);
      if (options.has('count')) result.set('count', statistics.get('count') ?? null);
      return [result];
    }
    default:
      return undefined;
  }
}
