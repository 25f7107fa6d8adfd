import { wholeNumber } from '../../bson/build.ts';
import { asWhole, isNumber } from '../../bson/numbers.ts';
import { sizeOf } from '../../bson/size-of.ts';
import { isDoc, type Doc, type Value } from '../../bson/values.ts';
import { CommandError } from '../../errors/command-error.ts';
import { compileProjection } from '../../find/projection.ts';
import { Sorter } from '../../find/sort-documents.ts';
import { matches } from '../../query/match.ts';
import { parseFilter } from '../../query/parse-filter.ts';
import { typeName } from '../../query/type-names.ts';
import { PAUSE, eachOf, filterStream, mapStream } from '../../turns/pause.ts';
import { WITHOUT_VARIABLES, type Variables } from '../scope.ts';
import { parseSort } from '../sort-pattern.ts';
import { compileAddFields } from './add-fields.ts';
import type { CompileStage, CompiledStage } from './stage.ts';

function docOperand(operand: Value, name: string): Doc {
  if (!isDoc(operand)) throw new CommandError(15959, `the ${name} stage specification must be an object`);
  return operand;
}

export function wholeOperand(operand: Value, name: string, min: number): number {
  const number = asWhole(operand);
  if (number === undefined || number < min) {
    const expected = min === 0 ? 'a non-negative number' : 'positive';
    throw new CommandError(
      15958,
      `the ${name} must be ${expected}, found: ${isNumber(operand) ? operand.toString() : typeName(operand)}`,
    );
  }
  return number;
}

export const match: CompileStage = (operand, { variables }) => {
  const filter = parseFilter(docOperand(operand, '$match'), variables);
  return (documents) => filterStream(documents, (doc) => matches(filter, doc));
};

export const sort: CompileStage = (operand) => {
  const spec = docOperand(operand, '$sort');
  if (spec.size === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
  const fields = parseSort(spec);
  return function* (documents) {
    const sorter = new Sorter<Doc>(fields, undefined);
    try {
      yield* eachOf(documents, (doc) => {
        sorter.add(doc, doc, sizeOf(doc));
        return true;
      });
      yield* sorter.finish();
    } finally {
      sorter.release();
    }
  };
};

export const limit: CompileStage = (operand) => {
  const limit = wholeOperand(operand, 'limit', 1);
  return function* (documents) {
    let remaining = limit;
    for (const doc of documents) {
      yield doc;
      if (doc !== PAUSE) remaining -= 1;
      if (remaining === 0) return;
    }
  };
};

export const skip: CompileStage = (operand) => {
  const skipped = wholeOperand(operand, 'skip', 0);
  return function* (documents) {
    let remaining = skipped;
    for (const doc of documents) {
      if (doc === PAUSE || remaining === 0) yield doc;
      else remaining -= 1;
    }
  };
};

function projection(spec: Doc, variables?: Variables): CompiledStage {
  const apply = compileProjection(spec, undefined, variables);
  return (documents) =>
    apply === undefined ? documents : mapStream(documents, (doc) => apply(doc, { index: undefined }));
}

export const project: CompileStage = (operand, { variables }) => {
  const spec = docOperand(operand, '$project');
  if (spec.size === 0)
    throw new CommandError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return projection(spec, variables);
};

export const addFields: CompileStage = (operand, { variables = WITHOUT_VARIABLES }) => {
  const apply = compileAddFields(docOperand(operand, '$addFields'), variables);
  return (documents) => mapStream(documents, apply);
};

export const unset: CompileStage = (operand) => {
  const paths = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
    throw new CommandError(31002, '$unset specification must be a string or an array of strings');
  }
  return projection(new Map(paths.map((path): [string, Value] => [path, false])));
};

export const count: CompileStage = (operand) => {
  if (typeof operand !== 'string' || operand === '' || operand.startsWith('$') || operand.includes('.')) {
    throw new CommandError(
      40156,
      'the count field must be a non-empty string without $ at its start or dots',
    );
  }
  return function* (documents) {
    let count = 0;
    yield* eachOf(documents, () => {
      count += 1;
      return true;
    });
    if (count > 0) yield new Map([[operand, wholeNumber(count)]]);
  };
};
