import { isDoc, type Doc, type Value } from '../../bson/values.ts';
import { CommandError } from '../../errors/command-error.ts';
import { streamOf } from '../../turns/pause.ts';
import { keepAll, MemoryLimit } from '../memory-limit.ts';
import { stageOf } from '../stage-name.ts';
import { runStages, type CompileStage } from './stage.ts';

const FORBIDDEN = new Set([
  '$facet',
  '$collStats',
  '$indexStats',
  '$geoNear',
  '$out',
  '$merge',
  '$planCacheStats',
]);

export const facet: CompileStage = (operand, context) => {
  if (!isDoc(operand) || operand.size === 0)
    throw new CommandError(40169, 'the $facet specification must be a non-empty object');
  const branches = [...operand].map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not`);
    for (const stage of pipeline) {
      const [kind] = stageOf(stage);
      if (FORBIDDEN.has(kind))
        throw new CommandError(40600, `${kind} is not allowed to be used within a $facet stage`);
    }
    return { name, stages: context.compileStages(pipeline, context) };
  });
  return function* (documents) {
    const input = new MemoryLimit('$facet', 'ExceededMemoryLimit');
    const output = new MemoryLimit('$facet', 'ExceededMemoryLimit');
    const inputs = yield* keepAll(documents, input);
    const result: Doc = new Map<string, Value>();
    for (const { name, stages } of branches)
      result.set(name, yield* keepAll(runStages(stages, streamOf(inputs)), output));
    yield result;
  };
};
