import type { Value } from '../bson/values.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import { stageOf } from './stage-name.ts';
import { STAGES } from './stage-table.ts';
import type { CompiledStage, StageContext } from './stages/stage.ts';

const UNKNOWN_STAGE = 40324;
const MAX_STAGES = 1000;

const REFUSED_STAGES = new Set([
  '$out',
  '$merge',
  '$geoNear',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$changeStream',
  '$graphLookup',
]);

/**
 * Compiles the stages of a pipeline.
 * @throws CommandError 40324 with the name of an unknown or unsupported stage.
 */
export function compileStages(pipeline: readonly Value[], context?: StageContext): CompiledStage[] {
  if (pipeline.length > MAX_STAGES)
    throw fail('BadValue', `Pipeline length must be no longer than ${MAX_STAGES} stages`);
  return pipeline.map((stage) => {
    const [name, operand] = stageOf(stage);
    const compile = STAGES.get(name);
    if (compile === undefined) {
      const why = REFUSED_STAGES.has(name) ? ' (not supported by the embedded store)' : '';
      throw new CommandError(UNKNOWN_STAGE, `Unrecognized pipeline stage name: '${name}'${why}`);
    }
    return compile(operand, { ...context, compileStages });
  });
}
