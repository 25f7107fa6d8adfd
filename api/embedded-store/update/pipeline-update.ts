import { compileStages } from '../aggregate/pipeline.ts';
import { runStages } from '../aggregate/stages/stage.ts';
import { withoutPauses } from '../turns/pause.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import type { Update } from './update.ts';

const ALLOWED = new Set(['$addFields', '$set', '$project', '$unset']);

/** An update written as aggregation stages. */
export function compilePipelineUpdate(pipeline: Value[]): Update {
  for (const stage of pipeline) {
    const name = isDoc(stage) ? stage.keys().next().value : undefined;
    if (name === undefined || !ALLOWED.has(name)) {
      throw fail('InvalidOptions', `${name ?? 'That'} is not allowed to be used within an update`);
    }
  }
  const stages = compileStages(pipeline);
  return {
    kind: 'pipeline',
    apply: (doc) => {
      const [next] = withoutPauses(runStages(stages, [doc]));
      const id = doc.get('_id');
      const result: Doc = next ?? new Map();
      if (id === undefined || result.has('_id')) return result;
      return new Map<string, Value>([['_id', id], ...result]);
    },
  };
}
