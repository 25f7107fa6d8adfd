import type { SortField } from '../aggregate/sort-pattern.ts';
import { decodeDocument } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { choosePlan } from '../planner/choose-plan.ts';
import { openKeys, openSource } from '../planner/open-source.ts';
import type { Plan } from '../planner/plan.ts';
import { documentInKeys, orderInKeys } from '../index/covered.ts';
import { addFields, matches } from '../query/match.ts';
import type { MatchState, Predicate } from '../query/predicate.ts';
import type { Collection } from '../storage/catalog.ts';
import { readDocument, type Found } from '../storage/documents.ts';
import type { Statements } from '../storage/statements.ts';
import { IndexSource, rowsOf, type RowSource } from '../storage/row-source.ts';
import type { Reading, View } from '../storage/view.ts';
import { MemoryLimit } from '../aggregate/memory-limit.ts';
import { PAUSE, eachOf, isOver, mapStream, type Pause, type Stream, type Work } from '../turns/pause.ts';
import type { Deadline } from './deadline.ts';
import { Sorter } from './sort-documents.ts';

export interface FindRequest {
  filter: Predicate;
  sort: readonly SortField[];
  skip: number;
  /** At least one; nothing where all are wanted. */
  limit: number | undefined;
  hint: Value | undefined;
  deadline: Deadline;
  /** Somebody asks which array element made a document match, which no index tells. */
  positions?: boolean;
  /** The fields that are wanted of the documents, where not all are. */
  only?: ReadonlySet<string> | undefined;
}

/** A document that matched, and which array element made it match. */
export interface Match extends Found {
  state: MatchState;
}

/** A running query; `suspend` lets go of SQLite until the next document is asked for, `close` for good. */
export interface Execution<T> {
  results: Iterator<T | Pause, void>;
  suspend(): void;
  close(): void;
}

export interface FindExecution extends Execution<Match> {
  /** To be read with `for of`, which closes the statement underneath also where the loop is left by an error. */
  results: Generator<Match | Pause, void>;
  plan: Plan;
  readonly source: RowSource;
}

/** Which fields of a document a scan must decode to judge it; nothing where it needs all. */
export function fieldsNeeded(filter: Predicate, sort: readonly SortField[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  if (!addFields(filter, fields)) return undefined;
  for (const { parts } of sort) fields.add(parts[0] as string);
  return fields;
}

const EVERYTHING: Predicate = { kind: 'and', children: [] };

/** A document in its place of a sorted result: what an index's keys tell of it, or where it is stored. */
interface Sorted {
  row: number;
  told: Buffer | undefined;
  state: MatchState;
}

class Finder implements FindExecution {
  readonly request: FindRequest;
  readonly plan: Plan;
  readonly view: View;
  readonly collection: Collection;
  /** The connection that is read: the view's, until a sort's result must outlast others' writes. */
  readonly reading: Reading;
  readonly results: Generator<Match | Pause, void>;
  source: RowSource;
  #sorting = false;
  #moment: Statements | undefined;
  readonly #sorters: { release(): void }[] = [];

  constructor(view: View, collection: Collection, request: FindRequest) {
    const { skip, limit } = request;
    this.view = view;
    this.collection = collection;
    this.request = request;
    this.reading = { statements: view.statements };
    this.plan = choosePlan(view, collection, {
      ...request,
      limit: limit === undefined ? undefined : skip + limit,
    });
    const only = request.positions === true ? undefined : request.only;
    this.source = openSource(this.reading, collection, this.plan, only);
    this.results = this.run();
  }

  /** A sorted result stays that of one moment, however long it is read. */
  suspend(): void {
    this.source.suspend();
    const { moments } = this.view;
    if (!this.#sorting || this.#moment !== undefined || moments === undefined) return;
    this.#moment = moments.take();
    this.reading.statements = this.#moment;
  }

  close(): void {
    this.results.return();
    this.source.suspend();
  }

  #leaveMoment(): void {
    this.source.suspend();
    this.reading.statements = this.view.statements;
    if (this.#moment !== undefined) this.view.moments?.give(this.#moment);
    this.#moment = undefined;
  }

  /** What the documents of the plan must be asked yet. */
  toCheck(): Predicate {
    const { plan, request } = this;
    if (request.positions === true) return request.filter;
    if (plan.exact) return EVERYTHING;
    return plan.kind === 'index' ? (plan.besides?.left ?? request.filter) : request.filter;
  }

  /** Documents that match, in the order of the plan. */
  *matching(decoded?: (doc: Doc, match: Match) => void): Generator<Match | Pause, void> {
    const { sort, deadline } = this.request;
    const filter = this.toCheck();
    const fields = fieldsNeeded(filter, decoded === undefined ? [] : sort);
    for (const found of rowsOf(this.source)) {
      deadline.check();
      if (isOver()) yield PAUSE;
      const state: MatchState = { index: undefined };
      const match: Match = { ...found, state };
      if (filter !== EVERYTHING || decoded !== undefined) {
        const doc = decodeDocument(found.bytes, fields);
        if (!matches(filter, doc, state)) continue;
        decoded?.(doc, match);
      }
      if (decoded === undefined) yield match;
    }
  }

  /** The rows in their order, and what is wanted of them, as far as the index's keys tell; nothing where they do not tell the order. */
  *sortedByKeys(most: number | undefined): Work<Stream<Sorted> | undefined> {
    const { plan, request } = this;
    if (plan.kind !== 'index' || !plan.exact || request.positions === true) return undefined;
    const orderOf = orderInKeys(plan.index, request.sort);
    if (orderOf === undefined) return undefined;
    const toldBy = request.only === undefined ? undefined : documentInKeys(plan.index, request.only);
    const sorter = new Sorter<{ row: number; key: Buffer }>(request.sort, most);
    this.#sorters.push(sorter);
    const documents = this.source;
    this.source = openKeys(this.reading, this.collection, plan);
    for (const { bytes: key, row } of rowsOf(this.source)) {
      request.deadline.check();
      if (isOver()) yield PAUSE;
      const order = orderOf(key);
      if (order === undefined) {
        this.source = documents;
        return undefined;
      }
      sorter.addKey(order, { row, key });
    }
    return mapStream(sorter.finish(), ({ row, key }) => ({
      row,
      told: toldBy?.(key),
      state: { index: undefined },
    }));
  }

  *sortedByDocuments(most: number | undefined): Work<Stream<Sorted>> {
    const sorter = new Sorter<Sorted>(this.request.sort, most);
    this.#sorters.push(sorter);
    yield* eachOf(
      this.matching((doc, { row, state }) => {
        sorter.add(doc, { row, state, told: undefined });
      }),
      () => true,
    );
    return sorter.finish();
  }

  /** Sorts by keys and row numbers alone, and reads each document again when its turn comes. */
  *sorted(most: number | undefined): Generator<Match | Pause, void> {
    this.#sorting = true;
    try {
      const rows = (yield* this.sortedByKeys(most)) ?? (yield* this.sortedByDocuments(most));
      const found = this.#read(rows);
      // The reader's own transaction may change what it reads, and has no other connection.
      yield* this.view.moments === undefined && this.view.fixed !== true ? yield* kept(found) : found;
    } finally {
      this.#sorting = false;
      for (const sorter of this.#sorters) sorter.release();
      this.#leaveMoment();
    }
  }

  *#read(rows: Stream<Sorted>): Generator<Match | Pause, void> {
    for (const each of rows) {
      if (each === PAUSE) {
        yield PAUSE;
        continue;
      }
      const { row, told, state } = each;
      if (told === undefined) this.source.examined.documents += 1;
      const found =
        told === undefined
          ? readDocument(this.reading.statements, this.collection, row)
          : { row, bytes: told };
      if (found !== undefined) yield { ...found, state };
    }
  }

  /** Goes past the documents to skip without reading them, where the plan's keys are what matches; returns how many. */
  skipped(): number {
    const { plan, source, request } = this;
    if (plan.kind !== 'index' || !plan.exact || !plan.sorted || plan.repeats) return 0;
    if (!(source instanceof IndexSource)) return 0;
    source.skip(request.skip);
    return request.skip;
  }

  *run(): Generator<Match | Pause, void> {
    const { skip, limit } = this.request;
    const most = limit === undefined ? undefined : skip + limit;
    const stream = this.plan.sorted ? this.matching() : this.sorted(most);
    let at = this.skipped();
    for (const match of stream) {
      if (match === PAUSE) {
        yield PAUSE;
        continue;
      }
      at += 1;
      if (at > skip) yield match;
      if (at === most) return;
    }
  }
}

/** The whole of a result, as long as it fits into memory. */
function* kept(found: Stream<Match>): Work<Match[]> {
  const limit = new MemoryLimit('A sort in a transaction', 'QueryExceededMemoryLimitNoDiskUseAllowed');
  const all: Match[] = [];
  yield* eachOf(found, (match) => {
    limit.keep(match.bytes.length);
    all.push(match);
    return true;
  });
  return all;
}

/** Runs a query: plan, filter, sort, skip, limit. */
export function runFind(view: View, collection: Collection, request: FindRequest): FindExecution {
  return new Finder(view, collection, request);
}
