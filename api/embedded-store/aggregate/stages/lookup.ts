import { BSONRegExp } from 'bson';
import { isDoc, type Doc, type MaybeValue, type Value } from '../../bson/values.ts';
import { CommandError, fail } from '../../errors/command-error.ts';
import { compileExpression } from '../expression.ts';
import { readPath, withValue } from '../field-path.ts';
import { keepAll, MemoryLimit } from '../memory-limit.ts';
import { typeName } from '../../query/type-names.ts';
import { WITHOUT_VARIABLES, scopeOf, type Evaluate, type Variables } from '../scope.ts';
import { PAUSE } from '../../turns/pause.ts';
import { runStages, type CompileStage } from './stage.ts';

const OPTIONS = new Set(['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']);

function text(spec: Doc, name: string): string | undefined {
  const value = spec.get(name);
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw fail('FailedToParse', `$lookup argument '${name}' must be a string`);
  return value;
}

const INDEX = /^(?:0|[1-9]\d*)$/;

/** The value at a path; a number in the path also selects an element of an array, unlike in expressions. */
function localValue(value: MaybeValue, parts: readonly string[]): MaybeValue {
  const at = parts.findIndex((part) => INDEX.test(part));
  if (at < 0) return readPath(value, parts);
  const parent = readPath(value, parts.slice(0, at));
  if (!Array.isArray(parent)) return readPath(value, parts);
  return localValue(parent[Number(parts[at])], parts.slice(at + 1));
}

/** The filter for the documents to join; an array joins by each element, and a regular expression joins only its equals. */
function joinFilter(foreign: string, local: MaybeValue): Doc {
  const values = Array.isArray(local) ? local : [local ?? null];
  const equal = (value: Value): Doc => new Map([[foreign, new Map([['$eq', value]])]]);
  const [only] = values;
  if (values.length === 1) return equal(only as Value);
  if (values.some((value) => value instanceof BSONRegExp)) return new Map([['$or', values.map(equal)]]);
  return new Map([[foreign, new Map([['$in', values]])]]);
}

export const lookup: CompileStage = (operand, context) => {
  if (!isDoc(operand)) throw fail('FailedToParse', 'the $lookup specification must be an Object');
  for (const name of operand.keys()) {
    if (!OPTIONS.has(name)) throw fail('FailedToParse', `unknown argument to $lookup: ${name}`);
  }
  const [from, as, local, foreign] = ['from', 'as', 'localField', 'foreignField'].map((name) =>
    text(operand, name),
  );
  if (from === undefined) throw fail('FailedToParse', "must specify 'from' field for a $lookup");
  if (as === undefined) throw fail('FailedToParse', "must specify 'as' field for a $lookup");
  if ((local === undefined) !== (foreign === undefined)) {
    throw fail(
      'FailedToParse',
      '$lookup requires both or neither of localField and foreignField to be specified',
    );
  }
  const pipeline = operand.get('pipeline');
  if (local === undefined && pipeline === undefined)
    throw fail('FailedToParse', '$lookup needs a pipeline or a localField');
  if (pipeline !== undefined && !Array.isArray(pipeline))
    throw new CommandError(14, "'pipeline' option must be an array");
  const { readPipeline } = context;
  if (readPipeline === undefined) throw fail('InvalidOptions', '$lookup is not allowed to be used here');
  const outer = context.variables ?? WITHOUT_VARIABLES;
  const letVariables = operand.get('let') ?? new Map<string, Value>();
  if (!isDoc(letVariables))
    throw fail(
      'FailedToParse',
      `$lookup argument 'let' must be an object, is type ${typeName(letVariables)}`,
    );
  const lets = [...letVariables].map(([name, value]): [string, Evaluate] => [
    name,
    compileExpression(value, outer.names),
  ]);
  const variables: Variables = {
    names: new Set([...outer.names, ...lets.map(([name]) => name)]),
    values: outer.values,
  };
  const ownStages = pipeline ?? [];
  const stages = context.compileStages(ownStages, { readPipeline, variables });
  return function* (documents) {
    for (const doc of documents) {
      if (doc === PAUSE) {
        yield PAUSE;
        continue;
      }
      const scope = scopeOf(doc, outer.values);
      variables.values = new Map([
        ...outer.values,
        ...lets.map(([name, evaluate]): [string, MaybeValue] => [name, evaluate(scope)]),
      ]);
      const join =
        local === undefined || foreign === undefined
          ? []
          : [new Map([['$match', joinFilter(foreign, localValue(doc, local.split('.')))]])];
      // As one query with the first stages, so that an index serves all of it.
      const started = readPipeline(from, [...join, ...ownStages], variables);
      const limit = new MemoryLimit(`$lookup of documents in ${from}`, 'ExceededMemoryLimit');
      const remaining = stages.slice(started.done - join.length);
      yield withValue(doc, as.split('.'), yield* keepAll(runStages(remaining, started.documents), limit));
    }
  };
};

/** `{$unionWith: name | {coll, pipeline}}`. */
export const unionWith: CompileStage = (operand, context) => {
  const name = isDoc(operand) ? operand.get('coll') : operand;
  if (typeof name !== 'string') throw fail('FailedToParse', '$unionWith needs the name of a collection');
  for (const key of isDoc(operand) ? operand.keys() : []) {
    if (key !== 'coll' && key !== 'pipeline')
      throw fail('IDLUnknownField', `BSON field '$unionWith.${key}' is an unknown field.`);
  }
  const pipeline = isDoc(operand) ? (operand.get('pipeline') ?? []) : [];
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be an array");
  const { readPipeline } = context;
  if (readPipeline === undefined) throw fail('InvalidOptions', '$unionWith is not allowed to be used here');
  const stages = context.compileStages(pipeline, context);
  return function* (documents) {
    yield* documents;
    const started = readPipeline(name, pipeline, context.variables ?? WITHOUT_VARIABLES);
    yield* runStages(stages.slice(started.done), started.documents);
  };
};
