import { indexTable } from '../storage/catalog.ts';
import { otherElementsSql } from '../storage/other-elements-sql.ts';
import type { Statements } from '../storage/statements.ts';
import type { IndexPlan } from './plan.ts';

/** SQLite's value for no limit. */
const NO_LIMIT = -1;
/** Maximum number of ranges counted in one statement, which bounds the number of distinct statements. */
const MAX_JOINED = 3;

/** Counts the documents of an exact plan from its index alone, and stops at `max`. */
export function countByIndex(statements: Statements, plan: IndexPlan, max = Infinity): number {
  const table = indexTable(plan.index.id);
  const otherElements = otherElementsSql(plan.index, plan.otherElements);
  const where = `FROM ${table} i WHERE i.key >= ? AND i.key < ? ${otherElements.sql}`;
  if (!plan.repeats && max === Infinity) {
    // Without a limit SQLite needs no inner query, and counts twice as fast.
    const sql = `SELECT count(*) ${where}`;
    return plan.ranges.reduce(
      (total, { from, to }) =>
        total + Number(statements.first(sql, from, to, ...otherElements.values)?.[0] ?? 0),
      0,
    );
  }
  if (!plan.repeats || plan.ranges.length === 1) {
    const what = plan.repeats ? 'DISTINCT row' : '1';
    const sql = `SELECT count(*) FROM (SELECT ${what} ${where} LIMIT ?)`;
    let total = 0;
    for (const { from, to } of plan.ranges) {
      const remaining = max === Infinity ? NO_LIMIT : max - total;
      total += Number(statements.first(sql, from, to, ...otherElements.values, remaining)?.[0] ?? 0);
      if (total >= max) break;
    }
    return total;
  }
  if (max !== Infinity && plan.ranges.length > 1 && plan.ranges.length <= MAX_JOINED) {
    // Stops at `max` distinct rows.
    const each = plan.ranges.map(() => `SELECT row ${where}`).join(' UNION ALL ');
    const sql = `SELECT count(*) FROM (SELECT DISTINCT row FROM (${each}) LIMIT ?)`;
    const values = plan.ranges.flatMap(({ from, to }) => [from, to, ...otherElements.values]);
    return Number(statements.first(sql, ...values, max)?.[0] ?? 0);
  }
  const rows = new Set<number>();
  for (const { from, to } of plan.ranges) {
    for (const [row] of statements.iterate(`SELECT row ${where}`, from, to, ...otherElements.values)) {
      rows.add(Number(row));
      if (rows.size >= max) return rows.size;
    }
  }
  return rows.size;
}
