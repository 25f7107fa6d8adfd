import { decodeDocument } from '../bson/decode.ts';
import type { Doc } from '../bson/values.ts';
import { choosePlan } from '../planner/choose-plan.ts';
import type { IndexPlan } from '../planner/plan.ts';
import { otherElementsSql } from '../storage/other-elements-sql.ts';
import { collectionTable, indexTable, type Collection } from '../storage/catalog.ts';
import { countDocuments, readDocument } from '../storage/documents.ts';
import type { View } from '../storage/view.ts';
import { PAUSE, isOver, pauseOf, type Pause, type Work } from '../turns/pause.ts';
import { runFind, type FindRequest } from './run-find.ts';
import { shuffle } from './shuffle.ts';

/** Random numbers tried for each requested document before falling back to reading all row numbers. */
const TRIES_EACH = 20;

/** Up to this share of a collection is drawn by random numbers. Above it, they would mostly repeat. */
const MAX_DRAWN_PART = 0.5;

/** Random rows of a collection, drawn until enough numbers are documents; undefined if there are too many misses. */
function drawRows(view: View, collection: Collection, size: number): number[] | undefined {
  if (size > countDocuments(view.statements, collection) * MAX_DRAWN_PART) return undefined;
  const table = collectionTable(collection.id);
  const [first, last] = view.statements.first(`SELECT min(id), max(id) FROM ${table}`) ?? [];
  const rows = new Set<number>();
  const span = Number(last) - Number(first) + 1;
  for (let tries = size * TRIES_EACH; tries > 0 && rows.size < size; tries--) {
    const row = Number(first) + Math.floor(Math.random() * span);
    if (view.statements.first(`SELECT 1 FROM ${table} WHERE id = ?`, row) !== undefined) rows.add(row);
  }
  return rows.size === size ? [...rows] : undefined;
}

function allRows(view: View, collection: Collection): number[] {
  const sql = `SELECT id FROM ${collectionTable(collection.id)}`;
  return Array.from(view.statements.iterate(sql), ([row]) => Number(row));
}

/** Every row of an exact plan, read from its index only. */
function indexRows(view: View, plan: IndexPlan): number[] {
  const rows = new Set<number>();
  const otherElements = otherElementsSql(plan.index, plan.otherElements);
  const sql = `SELECT row FROM ${indexTable(plan.index.id)} i WHERE key >= ? AND key < ? ${otherElements.sql}`;
  for (const { from, to } of plan.ranges)
    for (const [row] of view.statements.iterate(sql, from, to, ...otherElements.values))
      rows.add(Number(row));
  return [...rows];
}

function* chooseRows(view: View, collection: Collection, request: FindRequest, size: number): Work<number[]> {
  const plan = choosePlan(view, collection, request);
  if (plan.exact && plan.kind === 'collection')
    return drawRows(view, collection, size) ?? shuffle(allRows(view, collection));
  if (plan.exact && plan.kind === 'index') return shuffle(indexRows(view, plan));
  const rows: number[] = [];
  const execution = runFind(view, collection, request);
  for (const match of execution.results) {
    if (match === PAUSE) yield* pauseOf(execution);
    else rows.push(match.row);
  }
  return shuffle(rows);
}

/**
 * Random matching documents, each at most once. Row numbers are chosen first, from an index alone if possible; each
 * document is read when it is due.
 */
export function* sampleDocuments(
  view: View,
  collection: Collection,
  request: FindRequest,
  size: number,
): Generator<Doc | Pause, void> {
  const rows = yield* chooseRows(view, collection, request, size);
  for (const row of rows.slice(0, size)) {
    request.deadline.check();
    if (isOver()) yield PAUSE;
    const document = readDocument(view.statements, collection, row);
    if (document !== undefined) yield decodeDocument(document.bytes);
  }
}
