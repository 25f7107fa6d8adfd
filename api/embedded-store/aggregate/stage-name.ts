import { isDoc, type Value } from '../bson/values.ts';
import { CommandError, fail } from '../errors/command-error.ts';

const NOT_ONE_FIELD = 40323;

/** The name and operand of one stage. */
export function stageOf(stage: Value): [string, Value] {
  if (!isDoc(stage)) throw fail('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const [first] = stage;
  if (first === undefined || stage.size !== 1) {
    throw new CommandError(
      NOT_ONE_FIELD,
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  return first;
}
