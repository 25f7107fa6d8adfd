import type { Doc, Value } from '../../bson/values.ts';
import type { Stream } from '../../turns/pause.ts';
import type { Variables } from '../scope.ts';

/** A stage ready to run: documents in, documents out. */
export type CompiledStage = (documents: Stream<Doc>) => Stream<Doc>;

/** A pipeline of which the first stages have been done. */
export interface Begun {
  documents: Stream<Doc>;
  /** How many. */
  done: number;
}

/** What a stage may need beside its operand. */
export interface StageContext {
  variables?: Variables;
  /** Reads another collection of the same database through the same view; absent in an update's pipeline. */
  readCollection?: (name: string, filter: Doc, variables: Variables) => Stream<Doc>;
  /** The same for a pipeline: runs so many of its first stages as a query can do. */
  readPipeline?: (name: string, pipeline: readonly Value[], variables: Variables) => Begun;
}

export type CompileStage = (
  operand: Value,
  context: StageContext & {
    compileStages: (pipeline: readonly Value[], context?: StageContext) => CompiledStage[];
  },
) => CompiledStage;

/** Sends documents through stages, one at a time where the stages allow it. */
export function runStages(stages: readonly CompiledStage[], documents: Stream<Doc>): Stream<Doc> {
  return stages.reduce<Stream<Doc>>((stream, stage) => stage(stream), documents);
}
