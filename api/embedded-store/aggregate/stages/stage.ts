import type { Doc, Value } from '../../bson/values.ts';
import type { Stream } from '../../turns/pause.ts';
import type { Variables } from '../scope.ts';

/** A compiled stage: documents in, documents out. */
export type CompiledStage = (documents: Stream<Doc>) => Stream<Doc>;

/** A pipeline whose first stages already ran as a query. */
export interface StartedPipeline {
  documents: Stream<Doc>;
  /** Number of those stages. */
  done: number;
}

/** The context of a stage, besides its operand. */
export interface StageContext {
  variables?: Variables;
  /**
   * Starts a pipeline over another collection of the same database, read through the same view: runs
   * as many of its first stages as a query can. Absent in an update's pipeline.
   */
  readPipeline?: (name: string, pipeline: readonly Value[], variables: Variables) => StartedPipeline;
}

export type CompileStage = (
  operand: Value,
  context: StageContext & {
    compileStages: (pipeline: readonly Value[], context?: StageContext) => CompiledStage[];
  },
) => CompiledStage;

/** Streams documents through stages, one at a time unless a stage needs them all. */
export function runStages(stages: readonly CompiledStage[], documents: Stream<Doc>): Stream<Doc> {
  return stages.reduce<Stream<Doc>>((stream, stage) => stage(stream), documents);
}
