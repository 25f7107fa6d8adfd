import { isDoc, type Doc, type MaybeValue, type Value } from '../../bson/values.ts';
import { CommandError } from '../../errors/command-error.ts';
import { withValue } from '../field-path.ts';
import { PAUSE, isOver } from '../../turns/pause.ts';
import type { CompileStage } from './stage.ts';

interface Options {
  parts: string[];
  index: string | undefined;
  keepEmpty: boolean;
}

function read(operand: Value): Options {
  const path = isDoc(operand) ? operand.get('path') : operand;
  if (typeof path !== 'string')
    throw new CommandError(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$') || path.length < 2)
    throw new CommandError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  const options: Options = { parts: path.slice(1).split('.'), index: undefined, keepEmpty: false };
  if (!isDoc(operand)) return options;
  for (const [name, value] of operand) {
    if (name === 'includeArrayIndex') {
      if (typeof value !== 'string' || value === '' || value.startsWith('$')) {
        throw new CommandError(
          28810,
          'expected a non-empty string for the includeArrayIndex option to $unwind stage',
        );
      }
      options.index = value;
    } else if (name === 'preserveNullAndEmptyArrays') {
      if (typeof value !== 'boolean')
        throw new CommandError(
          28809,
          'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage',
        );
      options.keepEmpty = value;
    } else if (name !== 'path') {
      throw new CommandError(28811, `unrecognized option to $unwind stage: ${name}`);
    }
  }
  return options;
}

export const unwind: CompileStage = (operand) => {
  const { parts, index, keepEmpty } = read(operand);
  const give = (doc: Doc, at: number | undefined): Doc =>
    index === undefined ? doc : withValue(doc, index.split('.'), at === undefined ? null : BigInt(at));
  return function* (documents) {
    for (const doc of documents) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      let value: MaybeValue = doc;
      for (const part of parts) value = isDoc(value) ? value.get(part) : undefined;
      if (Array.isArray(value) && value.length > 0) {
        for (const [at, item] of value.entries()) {
          if (isOver()) yield PAUSE;
          yield give(withValue(doc, parts, item), at);
        }
      } else if (value !== undefined && value !== null && !Array.isArray(value)) {
        yield give(doc, undefined);
      } else if (keepEmpty) {
        yield give(Array.isArray(value) ? withValue(doc, parts, undefined) : doc, undefined);
      }
    }
  };
};
