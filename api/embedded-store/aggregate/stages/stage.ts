import type { Doc, Value } from '../../bson/values.ts';
import type { Variables } from '../scope.ts';

/** A stage ready to run: documents in, documents out. */
export type CompiledStage = (documents: Iterable<Doc>) => Iterable<Doc>;

/** What a stage may need beside its operand. */
export interface StageContext {
  variables?: Variables;
  /** Reads another collection of the same database through the same view; absent in an update's pipeline. */
  readCollection?: (name: string, filter: Doc, variables: Variables) => Iterable<Doc>;
}

export type CompileStage = (
  operand: Value,
  context: StageContext & {
    compileStages: (pipeline: readonly Value[], context?: StageContext) => CompiledStage[];
  },
) => CompiledStage;
