import { Int32 } from 'bson';
import { WITHOUT_VARIABLES, type Variables } from '../aggregate/scope.ts';
import { parseSort, type SortField } from '../aggregate/sort-pattern.ts';
import { compileStages } from '../aggregate/pipeline.ts';
import { fieldsRead } from '../aggregate/fields-read.ts';
import { stageOf } from '../aggregate/stage-name.ts';
import { wholeOperand } from '../aggregate/stages/simple.ts';
import { runStages, type StageContext } from '../aggregate/stages/stage.ts';
import { wholeNumber } from '../bson/build.ts';
import { decodeDocument } from '../bson/decode.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import type { Output } from '../engine/cursors.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import { countMatching } from '../find/count-matching.ts';
import { fieldsNeeded, runFind, type Execution, type FindExecution } from '../find/run-find.ts';
import { PAUSE, type Pause, type Stream } from '../turns/pause.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { Predicate } from '../query/predicate.ts';
import { checkCollectionName, command, type Command, type CommandContext } from './command.ts';
import { batchSizeOf, openCursor } from './cursor-reply.ts';
import { statisticsSource } from './statistics-stages.ts';

/** The leading stages of a pipeline that can run as a query: filter, sort, skip and limit. */
export interface Head {
  filter: Predicate;
  sort: SortField[];
  skip: number;
  limit: number | undefined;
  /** The remaining stages. */
  rest: readonly Value[];
}

export function splitHead(pipeline: readonly Value[], variables?: Variables): Head {
  const filters: Predicate[] = [];
  const head: Head = {
    filter: { kind: 'and', children: filters },
    sort: [],
    skip: 0,
    limit: undefined,
    rest: [],
  };
  let at = 0;
  const next = (name: string): Value | undefined => {
    const stage = pipeline[at];
    if (stage === undefined) return undefined;
    const [kind, operand] = stageOf(stage);
    return kind === name ? operand : undefined;
  };
  for (let operand = next('$match'); isDoc(operand ?? null); operand = next('$match')) {
    filters.push(parseFilter(operand as Doc, variables));
    at += 1;
  }
  const sort = next('$sort');
  if (isDoc(sort ?? null) && (sort as Doc).size > 0) {
    head.sort = parseSort(sort as Doc);
    at += 1;
  }
  const skip = next('$skip');
  if (skip !== undefined) {
    head.skip = wholeOperand(skip, 'skip', 0);
    at += 1;
  }
  const limit = next('$limit');
  if (limit !== undefined) {
    head.limit = wholeOperand(limit, 'limit', 1);
    at += 1;
  }
  head.rest = pipeline.slice(at);
  return head;
}

/** Opens collections for `$lookup` and `$unionWith`, and tracks them so that they can be suspended together. */
class Readers {
  readonly #context: CommandContext;
  readonly open = new Set<FindExecution>();

  constructor(context: CommandContext) {
    this.#context = context;
  }

  start(
    name: string,
    head: Pick<Head, 'filter' | 'sort' | 'skip' | 'limit'>,
    more: {
      hint?: Value | undefined;
      only?: ReadonlySet<string> | undefined;
      prefilter?: Prefilter | undefined;
    } = {},
  ): Stream<Doc> {
    const { view, database, deadline } = this.#context;
    const collection = view.catalog.get(`${database}.${name}`);
    if (collection === undefined) return [];
    const execution = runFind(view, collection, { ...head, hint: more.hint, deadline });
    this.open.add(execution);
    const { open: executions } = this;
    return (function* () {
      try {
        for (const match of execution.results) {
          if (match === PAUSE) yield PAUSE;
          else if (more.prefilter?.(match.bytes) ?? true) yield decodeDocument(match.bytes, more.only);
        }
      } finally {
        executions.delete(execution);
      }
    })();
  }

  suspend(): void {
    for (const execution of this.open) execution.suspend();
  }

  close(): void {
    for (const execution of this.open) execution.close();
    this.open.clear();
  }
}

/** Whether a stored document is passed to the stages. */
type Prefilter = (bytes: Buffer) => boolean;

/** A leading `$match` among the remaining stages. It decodes only its own fields; other fields are decoded for matches only. */
function prefilterOf(stage: Value | undefined): Prefilter | undefined {
  const [name, operand] = stage === undefined ? [] : stageOf(stage);
  if (name !== '$match' || !isDoc(operand ?? null)) return undefined;
  const filter = parseFilter(operand as Doc);
  const fields = fieldsNeeded(filter, []);
  return fields && ((bytes) => matches(filter, decodeDocument(bytes, fields)));
}

/** `{$group: {_id: constant, n: {$sum: 1}}}`: what `countDocuments` sends. */
function countField(stage: Value | undefined): { name: string; id: Value | undefined } | undefined {
  if (stage === undefined) return undefined;
  const [kind, operand] = stageOf(stage);
  if (kind !== '$group' || !isDoc(operand) || operand.size !== 2) return undefined;
  const id = operand.get('_id');
  const [, second] = [...operand];
  if (second === undefined || id === undefined || isDoc(id) || Array.isArray(id) || typeof id === 'string')
    return undefined;
  const [name, sum] = second;
  const one = isDoc(sum) && sum.size === 1 ? sum.get('$sum') : undefined;
  if (!(one instanceof Int32) || one.value !== 1) return undefined;
  return { name, id };
}

/** Runs a counting stage that comes next on the index, without reading documents. */
function countFromIndex(
  context: CommandContext,
  name: string,
  head: Head,
  hint?: Value,
): Stream<Doc> | undefined {
  const field = countField(head.rest[0]);
  if (field === undefined || head.sort.length > 0) return undefined;
  const collection = context.view.catalog.get(`${context.database}.${name}`);
  if (collection === undefined) return [];
  const counting = countMatching(context.view, collection, { ...head, hint, deadline: context.deadline });
  return (function* () {
    const total = yield* counting;
    if (total === 0) return;
    yield new Map<string, Value>([
      ['_id', field.id ?? null],
      [field.name, wholeNumber(total)],
    ]);
  })();
}

/** Starts a pipeline over a collection, or over no input if the command names none. */
function startPipeline(
  context: CommandContext,
  name: string | undefined,
  pipeline: readonly Value[],
): Execution<Output> {
  const readers = new Readers(context);
  const stageContext: StageContext = {
    variables: WITHOUT_VARIABLES,
    readPipeline: (from: string, stages: readonly Value[], variables: Variables) => {
      const head = splitHead(stages, variables);
      const countedDocuments = countFromIndex(context, from, head);
      const stagesDone = stages.length - head.rest.length;
      if (countedDocuments !== undefined) return { documents: countedDocuments, done: stagesDone + 1 };
      return { documents: readers.start(from, head, { only: fieldsRead(head.rest) }), done: stagesDone };
    },
  };
  const statistics = statisticsSource(context, name, pipeline);
  if (statistics !== undefined) {
    const stages = compileStages(pipeline.slice(1), stageContext);
    return execution(readers, runStages(stages, statistics));
  }
  if (name === undefined) {
    throw new CommandError(
      73,
      '{aggregate: 1} is not valid for this pipeline: it needs a stage such as $documents or $currentOp first',
    );
  }
  const head = splitHead(pipeline);
  // Compile first, so that an unknown stage is refused even for an empty collection.
  const stages = compileStages(head.rest, stageContext);
  const countedDocuments = countFromIndex(context, name, head, context.fields.get('hint'));
  if (countedDocuments !== undefined) return execution(readers, runStages(stages.slice(1), countedDocuments));
  const prefilter = prefilterOf(head.rest[0]);
  const prefiltered = prefilter === undefined ? 0 : 1;
  const only = fieldsRead(head.rest.slice(prefiltered));
  const source = readers.start(name, head, { hint: context.fields.get('hint'), only, prefilter });
  return execution(readers, runStages(stages.slice(prefiltered), source));
}

function execution(readers: Readers, documents: Stream<Doc>): Execution<Output> {
  const results = documents[Symbol.iterator]() as Iterator<Output | Pause, void>;
  return {
    results,
    suspend: () => {
      readers.suspend();
    },
    close: () => {
      results.return?.();
      readers.close();
    },
  };
}

const AGGREGATE_FIELDS = [
  'aggregate',
  'pipeline',
  'cursor',
  'allowDiskUse',
  'hint',
  'bypassDocumentValidation',
  'explain',
];

export function aggregateTarget(context: CommandContext): string | undefined {
  const target = context.fields.get('aggregate');
  if (typeof target !== 'string') return undefined;
  checkCollectionName(target);
  return target;
}

function aggregate(context: CommandContext): Promise<Doc> {
  const { fields, database } = context;
  const name = aggregateTarget(context);
  const pipeline = fields.array('pipeline');
  if (fields.flag('explain'))
    throw fail('BadValue', 'The option explain of aggregate: send the command explain instead');
  if (fields.optionalDoc('cursor') === undefined) {
    throw fail(
      'FailedToParse',
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  const batchSize = batchSizeOf(fields);
  const pipelineRun = startPipeline(context, name, pipeline);
  const namespace = `${database}.${name ?? '$cmd.aggregate'}`;
  return openCursor(context, namespace, pipelineRun, { batchSize });
}

export const AGGREGATE: Command = command(AGGREGATE_FIELDS, aggregate, { inTransaction: true });
