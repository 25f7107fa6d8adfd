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
import { shuffle } from './shuffle.ts';
import { Sorter } from './sort-documents.ts';

export interface FindRequest {
  filter: Predicate;
  sort: readonly SortField[];
  skip: number;
  /** At least one; undefined for no limit. */
  limit: number | undefined;
  hint: Value | undefined;
  deadline: Deadline;
  /** Whether the caller needs the array element that matched, which no index holds. */
  positions?: boolean;
  /** The fields needed, if not all. */
  only?: ReadonlySet<string> | undefined;
}

/** A matching document, and the array element that made it match. */
export interface Match extends Found {
  state: MatchState;
}

/** A running query; `suspend` releases SQLite until the next read, `close` for good. */
export interface Execution<T> {
  results: Iterator<T | Pause, void>;
  suspend(): void;
  close(): void;
}

export interface FindExecution extends Execution<Match> {
  /** Read it with `for of`, which closes the statement even if the loop throws. */
  results: Generator<Match | Pause, void>;
  plan: Plan;
  readonly source: RowSource;
}

/** The fields that a scan must decode to filter and sort a document; undefined for all. */
export function fieldsNeeded(filter: Predicate, sort: readonly SortField[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  if (!addFields(filter, fields)) return undefined;
  for (const { parts } of sort) fields.add(parts[0] as string);
  return fields;
}

const EVERYTHING: Predicate = { kind: 'and', children: [] };

/** A document in a sorted result: its fields from index keys, or its row. */
interface Sorted {
  row: number;
  covered: Buffer | undefined;
  state: MatchState;
}

class Finder implements FindExecution {
  readonly request: FindRequest;
  readonly plan: Plan;
  readonly view: View;
  readonly collection: Collection;
  /** The connection to read: the view's, until a sorted result must outlast others' writes. */
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

  /** Releases SQLite; a sorted result keeps its snapshot. */
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

  /** The part of the filter to check on documents. */
  toCheck(): Predicate {
    const { plan, request } = this;
    if (request.positions === true) return request.filter;
    if (plan.exact) return EVERYTHING;
    return plan.kind === 'index' ? (plan.otherElements?.left ?? request.filter) : request.filter;
  }

  /** Matching documents, in the plan's order. */
  *matching(decoded?: (doc: Doc, match: Match) => void): Generator<Match | Pause, void> {
    const { sort, deadline } = this.request;
    const filter = this.toCheck();
    const fields = fieldsNeeded(filter, decoded === undefined ? [] : sort);
    for (const row of rowsOf(this.source)) {
      deadline.check();
      if (isOver()) yield PAUSE;
      const state: MatchState = { index: undefined };
      const match: Match = { ...row, state };
      if (filter !== EVERYTHING || decoded !== undefined) {
        const doc = decodeDocument(match.bytes, fields);
        if (!matches(filter, doc, state)) continue;
        decoded?.(doc, match);
      }
      if (decoded === undefined) yield match;
    }
  }

  /** The rows in sort order, with their fields if index keys hold them; undefined if the keys do not give the order. */
  *sortedByKeys(maxRows: number | undefined): Work<Stream<Sorted> | undefined> {
    const { plan, request } = this;
    if (plan.kind !== 'index' || !plan.exact || request.positions === true) return undefined;
    const orderOf = orderInKeys(plan.index, request.sort);
    if (orderOf === undefined) return undefined;
    const coveredBy = request.only === undefined ? undefined : documentInKeys(plan.index, request.only);
    const sorter = new Sorter<{ row: number; key: Buffer }>(request.sort, maxRows);
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
      covered: coveredBy?.(key),
      state: { index: undefined },
    }));
  }

  *sortedByDocuments(maxRows: number | undefined): Work<Stream<Sorted>> {
    const sorter = new Sorter<Sorted>(this.request.sort, maxRows);
    this.#sorters.push(sorter);
    yield* eachOf(
      this.matching((doc, { row, state }) => {
        sorter.add(doc, { row, state, covered: undefined });
      }),
      () => true,
    );
    return sorter.finish();
  }

  /** Sorts keys and row numbers only, and reads each document again when it is due. */
  *sorted(maxRows: number | undefined): Generator<Match | Pause, void> {
    this.#sorting = true;
    try {
      const rows = (yield* this.sortedByKeys(maxRows)) ?? (yield* this.sortedByDocuments(maxRows));
      const stream = this.#read(rows);
      // A transaction may change what it reads and has no other connection, so the documents are kept in memory.
      yield* this.view.moments === undefined && this.view.fixed !== true ? yield* collect(stream) : stream;
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
      const { row, covered, state } = each;
      if (covered === undefined) this.source.examined.documents += 1;
      const match =
        covered === undefined
          ? readDocument(this.reading.statements, this.collection, row)
          : { row, bytes: covered };
      if (match !== undefined) yield { ...match, state };
    }
  }

  /** Skips documents without reading them if the plan is exact; returns their number. */
  skipped(): number {
    const { plan, source, request } = this;
    if (plan.kind !== 'index' || !plan.exact || !plan.sorted || plan.repeats) return 0;
    if (!(source instanceof IndexSource)) return 0;
    source.skip(request.skip);
    return request.skip;
  }

  *run(): Generator<Match | Pause, void> {
    const { skip, limit } = this.request;
    const maxRows = limit === undefined ? undefined : skip + limit;
    const { shuffledBy } = this.view;
    const unordered = shuffledBy !== undefined && this.request.sort.length === 0;
    const inOrder = this.plan.sorted ? this.matching() : this.sorted(maxRows);
    const stream = unordered ? shuffle(yield* collect(inOrder), shuffledBy) : inOrder;
    let at = unordered ? 0 : this.skipped();
    for (const match of stream) {
      if (match === PAUSE) {
        yield PAUSE;
        continue;
      }
      at += 1;
      if (at > skip) yield match;
      if (at === maxRows) return;
    }
  }
}

/** Collects a whole result within the memory limit. */
function* collect(stream: Stream<Match>): Work<Match[]> {
  const limit = new MemoryLimit('A result in memory', 'QueryExceededMemoryLimitNoDiskUseAllowed');
  const all: Match[] = [];
  yield* eachOf(stream, (match) => {
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
