import { choosePlan } from '../planner/choose-plan.ts';
import type { IndexPlan } from '../planner/plan.ts';
import { besidesSql } from '../storage/besides-sql.ts';
import { collectionTable, indexTable, type Collection } from '../storage/catalog.ts';
import { readDocument, type Found } from '../storage/documents.ts';
import type { View } from '../storage/view.ts';
import { runFind, type FindRequest } from './run-find.ts';

/** Random numbers tried for each document wanted before the whole collection is read after all. */
const TRIES_EACH = 20;

function shuffle(rows: number[]): number[] {
  for (let at = rows.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [rows[at], rows[other]] = [rows[other] as number, rows[at] as number];
  }
  return rows;
}

/** Random rows of a whole collection: numbers are drawn until enough of them are documents. */
function drawRows(view: View, collection: Collection, size: number): number[] | undefined {
  const table = collectionTable(collection.id);
  const [first, last] = view.statements.first(`SELECT min(id), max(id) FROM ${table}`) ?? [];
  if (first === null || first === undefined) return [];
  const rows = new Set<number>();
  const span = Number(last) - Number(first) + 1;
  for (let tries = size * TRIES_EACH; tries > 0 && rows.size < size; tries--) {
    const row = Number(first) + Math.floor(Math.random() * span);
    if (view.statements.first(`SELECT 1 FROM ${table} WHERE id = ?`, row) !== undefined) rows.add(row);
  }
  return rows.size === size ? [...rows] : undefined;
}

/** Every row of an exact plan, from its index alone. */
function indexRows(view: View, plan: IndexPlan): number[] {
  const rows = new Set<number>();
  const besides = besidesSql(plan.index, plan.besides);
  const sql = `SELECT row FROM ${indexTable(plan.index.id)} i WHERE key >= ? AND key < ? ${besides.sql}`;
  for (const { from, to } of plan.ranges)
    for (const [row] of view.statements.all(sql, from, to, ...besides.values)) rows.add(Number(row));
  return [...rows];
}

function matchingRows(view: View, collection: Collection, request: FindRequest): number[] {
  const execution = runFind(view, collection, request);
  const rows: number[] = [];
  for (let step = execution.results.next(); step.done !== true; step = execution.results.next()) {
    rows.push(step.value.row);
  }
  execution.suspend();
  return rows;
}

/** Random documents of those that match, each at most once; only the chosen ones are read where an index allows. */
export function sampleDocuments(
  view: View,
  collection: Collection,
  request: FindRequest,
  size: number,
): Found[] {
  const plan = choosePlan(view, collection, request);
  const drawn = plan.exact && plan.kind === 'collection' ? drawRows(view, collection, size) : undefined;
  const rows =
    drawn ??
    shuffle(
      plan.exact && plan.kind === 'index' ? indexRows(view, plan) : matchingRows(view, collection, request),
    ).slice(0, size);
  return rows.flatMap((row) => readDocument(view.statements, collection, row) ?? []);
}
