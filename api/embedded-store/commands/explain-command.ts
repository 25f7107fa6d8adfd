import { doc, type Literal } from '../bson/build.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { runFind, type FindExecution } from '../find/run-find.ts';
import type { IndexPlan, Plan } from '../planner/plan.ts';
import { eachOf, type Work } from '../turns/pause.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { parseSort } from '../aggregate/sort-pattern.ts';
import { compileStages } from '../aggregate/pipeline.ts';
import { AGGREGATE, aggregateTarget, splitHead } from './aggregate-command.ts';
import { CommandContext, command, type Command, type CommandTable } from './command.ts';
import { FIND_AND_MODIFY } from './find-and-modify.ts';
import { READ_COMMANDS, includedFields } from './read-commands.ts';
import { statisticsSource } from './statistics-stages.ts';
import { WRITE_COMMANDS } from './write-commands.ts';

/** The commands that can be explained; their unknown fields are refused here as well. */
const EXPLAINED: CommandTable = new Map([
  ...READ_COMMANDS,
  ...WRITE_COMMANDS,
  ['aggregate', AGGREGATE],
  ['findAndModify', FIND_AND_MODIFY],
]);

const VERBOSITIES = new Set(['queryPlanner', 'executionStats', 'allPlansExecution']);

interface Explained {
  collection: string;
  filter: Doc;
  sort: Doc;
  skip: number;
  limit: number | undefined;
  hint: Value | undefined;
  only: ReadonlySet<string> | undefined;
}

function queryOf(context: CommandContext): Explained {
  const { fields } = context;
  const base = {
    sort: new Map<string, Value>(),
    skip: 0,
    limit: undefined,
    hint: fields.get('hint'),
    only: undefined,
  };
  switch (context.name) {
    case 'find':
      return {
        ...base,
        collection: context.collectionName,
        filter: fields.optionalDoc('filter') ?? new Map(),
        sort: fields.optionalDoc('sort') ?? new Map(),
        skip: fields.optionalCount('skip') ?? 0,
        limit: fields.optionalCount('limit') || undefined,
        only: includedFields(fields),
      };
    case 'count':
    case 'distinct':
    case 'findAndModify':
      return {
        ...base,
        collection: context.collectionName,
        filter: fields.optionalDoc('query') ?? new Map(),
        sort: fields.optionalDoc('sort') ?? new Map(),
      };
    case 'update':
    case 'delete': {
      const [statement] = fields.docs(context.name === 'update' ? 'updates' : 'deletes');
      const filter = statement?.get('q');
      return {
        ...base,
        hint: statement?.get('hint'),
        collection: context.collectionName,
        filter: isDoc(filter ?? null) ? (filter as Doc) : new Map(),
      };
    }
    default:
      throw fail('CommandNotFound', `Explain failed due to unknown command: ${context.name}`);
  }
}

function indexScan(plan: IndexPlan): Literal {
  return {
    stage: 'IXSCAN',
    keyPattern: plan.index.spec.get('key') ?? null,
    indexName: plan.index.name,
    isMultiKey: plan.index.multikey.includes(true),
    isUnique: plan.index.unique,
    isSparse: plan.index.sparse,
    isPartial: plan.index.partial !== undefined,
    indexVersion: 2,
    direction: plan.reverse ? 'backward' : 'forward',
    rangesRead: plan.ranges.length,
  };
}

function reading(plan: Plan, filter: Doc): Literal {
  switch (plan.kind) {
    case 'collection':
      return { stage: 'COLLSCAN', filter, direction: plan.reverse ? 'backward' : 'forward' };
    case 'index':
      return { stage: 'FETCH', filter: plan.exact ? undefined : filter, inputStage: indexScan(plan) };
    case 'union':
      return {
        stage: 'FETCH',
        filter,
        inputStage: { stage: 'OR', inputStages: plan.branches.map(indexScan) },
      };
  }
}

/** The stages of a plan in MongoDB's format, the last one outermost. */
function winningPlan(plan: Plan, query: Explained): Literal {
  let stage = reading(plan, query.filter);
  if (!plan.sorted)
    stage = { stage: 'SORT', sortPattern: query.sort, limitAmount: query.limit, inputStage: stage };
  if (query.skip > 0) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  if (query.limit !== undefined) stage = { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage };
  return stage;
}

function* execute(execution: FindExecution, winning: Literal): Work<Literal> {
  const startedAt = performance.now();
  let returned = 0;
  yield* eachOf(execution.results, () => {
    returned += 1;
    return true;
  });
  const { keys, documents } = execution.source.examined;
  return {
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(performance.now() - startedAt),
    totalKeysExamined: keys,
    totalDocsExamined: documents,
    executionStages: winning,
  };
}

async function explainQuery(context: CommandContext, query: Explained, verbosity: string): Promise<Doc> {
  const namespace = `${context.database}.${query.collection}`;
  const filter = parseFilter(query.filter);
  const collection = context.view.catalog.get(namespace);
  const planner = (winning: Literal): Literal => ({
    namespace,
    parsedQuery: query.filter,
    indexFilterSet: false,
    winningPlan: winning,
    rejectedPlans: [],
  });
  const tail = {
    command: context.body,
    serverInfo: { host: context.engine.address, version: '7.0.0' },
    ok: 1,
  };
  if (collection === undefined) {
    const stats = {
      executionSuccess: true,
      nReturned: 0,
      totalKeysExamined: 0,
      totalDocsExamined: 0,
      executionTimeMillis: 0,
    };
    return doc({
      explainVersion: '1',
      queryPlanner: planner({ stage: 'EOF' }),
      executionStats: verbosity === 'queryPlanner' ? undefined : stats,
      ...tail,
    });
  }
  // To shuffle a result is no part of its plan, and would read all of it.
  const execution = runFind({ ...context.view, shuffledBy: undefined }, collection, {
    filter,
    sort: parseSort(query.sort),
    skip: query.skip,
    limit: query.limit,
    hint: query.hint,
    only: query.only,
    deadline: context.deadline,
  });
  const winning = winningPlan(execution.plan, query);
  return doc({
    explainVersion: '1',
    queryPlanner: planner(winning),
    executionStats:
      verbosity === 'queryPlanner'
        ? undefined
        : await context.inTurns(execute(execution, winning), execution),
    ...tail,
  });
}

async function explainAggregate(context: CommandContext, verbosity: string): Promise<Doc> {
  const pipeline = context.fields.array('pipeline');
  const head = splitHead(pipeline);
  const target = aggregateTarget(context);
  // Compile the stages, although they do not run, to refuse unknown ones.
  const isStatistics = statisticsSource(context, target, pipeline) !== undefined;
  compileStages(isStatistics ? pipeline.slice(1) : head.rest, {
    readPipeline: () => ({ documents: [], done: 0 }),
  });
  const matched = pipeline
    .slice(0, pipeline.length - head.rest.length)
    .flatMap((stage) => (isDoc(stage) ? [...stage] : []));
  const filters = matched.filter(([name]) => name === '$match').map(([, operand]) => operand);
  const sort = matched.find(([name]) => name === '$sort')?.[1];
  const query: Explained = {
    collection: target ?? '$cmd.aggregate',
    filter:
      filters.length === 1
        ? (filters[0] as Doc)
        : filters.length === 0
          ? new Map()
          : new Map([['$and', filters]]),
    sort: isDoc(sort ?? null) ? (sort as Doc) : new Map(),
    skip: head.skip,
    limit: head.limit,
    hint: context.fields.get('hint'),
    only: undefined,
  };
  const explained = await explainQuery(context, query, verbosity);
  if (head.rest.length === 0) return explained;
  const cursor: Doc = new Map(
    [...explained].filter(([name]) => name === 'queryPlanner' || name === 'executionStats'),
  );
  return doc({
    explainVersion: '1',
    stages: [{ $cursor: cursor }, ...head.rest],
    command: context.body,
    ok: 1,
  });
}

function explain(context: CommandContext): Promise<Doc> {
  const inner = context.fields.doc('explain');
  const verbosity = context.fields.optionalText('verbosity') ?? 'allPlansExecution';
  if (!VERBOSITIES.has(verbosity)) {
    throw fail(
      'FailedToParse',
      "verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}",
    );
  }
  const name = inner.keys().next().value ?? '';
  const nested = new CommandContext(context.engine, name, context.database, inner, context.connectionId);
  nested.transaction = context.transaction;
  const fields = EXPLAINED.get(name)?.fields;
  if (fields !== undefined) nested.fields.allow(fields);
  if (name === 'aggregate') return explainAggregate(nested, verbosity);
  return explainQuery(nested, queryOf(nested), verbosity);
}

export const EXPLAIN: Command = command(['explain', 'verbosity'], explain);
