import type { SortField } from '../aggregate/sort-pattern.ts';
import { decodeDocument } from '../bson/decode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { choosePlan } from '../planner/choose-plan.ts';
import { openSource } from '../planner/open-source.ts';
import type { Plan } from '../planner/plan.ts';
import { documentInKeys, orderInKeys } from '../index/covered.ts';
import { addFields, matches } from '../query/match.ts';
import type { MatchState, Predicate } from '../query/predicate.ts';
import type { Collection } from '../storage/catalog.ts';
import { readDocument, type Found } from '../storage/documents.ts';
import { IndexSource, rowsOf, type RowSource } from '../storage/row-source.ts';
import type { View } from '../storage/view.ts';
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

/** A running query; `suspend` lets go of SQLite until the next document is asked for. */
export interface Execution<T> {
  results: Iterator<T, void>;
  suspend(): void;
}

export interface FindExecution extends Execution<Match> {
  /** To be read with `for of`, which closes the statement underneath also where the loop is left by an error. */
  results: Generator<Match, void>;
  plan: Plan;
  source: RowSource;
}

/** Which fields of a document a scan must decode to judge it; nothing where it needs all. */
export function fieldsNeeded(filter: Predicate, sort: readonly SortField[]): ReadonlySet<string> | undefined {
  const fields = new Set<string>();
  if (!addFields(filter, fields)) return undefined;
  for (const { parts } of sort) fields.add(parts[0] as string);
  return fields;
}

const EVERYTHING: Predicate = { kind: 'and', children: [] };

class Finder {
  readonly request: FindRequest;
  readonly source: RowSource;
  readonly plan: Plan;
  readonly view: View;
  readonly collection: Collection;

  constructor(view: View, collection: Collection, request: FindRequest) {
    const { skip, limit } = request;
    this.view = view;
    this.collection = collection;
    this.request = request;
    this.plan = choosePlan(view, collection, {
      ...request,
      limit: limit === undefined ? undefined : skip + limit,
    });
    const only = request.positions === true ? undefined : request.only;
    this.source = openSource(view.statements, collection, this.plan, only);
  }

  /** What the documents of the plan must be asked yet. */
  toCheck(): Predicate {
    const { plan, request } = this;
    if (request.positions === true) return request.filter;
    if (plan.exact) return EVERYTHING;
    return plan.kind === 'index' ? (plan.besides?.left ?? request.filter) : request.filter;
  }

  /** Documents that match, in the order of the plan. */
  *matching(decoded?: (doc: Doc, match: Match) => void): Generator<Match, void> {
    const { sort, deadline } = this.request;
    const filter = this.toCheck();
    const fields = fieldsNeeded(filter, decoded === undefined ? [] : sort);
    for (const found of rowsOf(this.source)) {
      deadline.check();
      const state: MatchState = { index: undefined };
      const match: Match = { ...found, state };
      if (filter !== EVERYTHING || decoded !== undefined) {
        const doc = decodeDocument(found.bytes, fields);
        if (!matches(filter, doc, state)) continue;
        decoded?.(doc, match);
      }
      yield match;
    }
  }

  /** The rows in their order, and what is wanted of them, as far as the index's keys tell; nothing where they do not tell the order. */
  sortedByKeys(most: number | undefined): { row: number; told: Buffer | undefined }[] | undefined {
    const { plan, source, request } = this;
    if (plan.kind !== 'index' || !plan.exact || request.positions === true) return undefined;
    const orderOf = orderInKeys(plan.index, request.sort);
    if (orderOf === undefined || !(source instanceof IndexSource)) return undefined;
    const toldBy = request.only === undefined ? undefined : documentInKeys(plan.index, request.only);
    const sorter = new Sorter<{ row: number; key: Buffer }>(request.sort, most);
    for (const { key, row } of source.keys()) {
      request.deadline.check();
      const order = orderOf(key);
      if (order === undefined) return undefined;
      sorter.addKey(order, { row, key });
    }
    return sorter.finish().map(({ row, key }) => ({ row, told: toldBy?.(key) }));
  }

  /** Sorts by keys and row numbers alone, and reads each document again when its turn comes. */
  *sorted(most: number | undefined): Generator<Match, void> {
    const byKeys = this.sortedByKeys(most);
    if (byKeys === undefined) {
      yield* this.sortedByDocuments(most);
      return;
    }
    for (const { row, told } of byKeys) {
      const found = told === undefined ? this.read(row) : { row, bytes: told };
      if (found !== undefined) yield { ...found, state: { index: undefined } };
    }
  }

  read(row: number): Found | undefined {
    this.source.examined.documents += 1;
    return readDocument(this.view.statements, this.collection, row);
  }

  *sortedByDocuments(most: number | undefined): Generator<Match, void> {
    const sorter = new Sorter<{ row: number; state: MatchState }>(this.request.sort, most);
    for (const match of this.matching((doc, found) => {
      sorter.add(doc, { row: found.row, state: found.state });
    })) {
      void match;
    }
    for (const { row, state } of sorter.finish()) {
      const found = readDocument(this.view.statements, this.collection, row);
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

  *run(): Generator<Match, void> {
    const { skip, limit } = this.request;
    const most = limit === undefined ? undefined : skip + limit;
    const stream = this.plan.sorted ? this.matching() : this.sorted(most);
    let at = this.skipped();
    for (const match of stream) {
      at += 1;
      if (at > skip) yield match;
      if (at === most) return;
    }
  }
}

/** Runs a query: plan, filter, sort, skip, limit. */
export function runFind(view: View, collection: Collection, request: FindRequest): FindExecution {
  const finder = new Finder(view, collection, request);
  return {
    results: finder.run(),
    plan: finder.plan,
    source: finder.source,
    suspend: () => {
      finder.source.suspend();
    },
  };
}
