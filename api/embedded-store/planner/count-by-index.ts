import { indexTable } from '../storage/catalog.ts';
import type { Statements } from '../storage/statements.ts';
import type { IndexPlan } from './plan.ts';

/** Counts the documents of an exact plan from its index alone. */
export function countByIndex(statements: Statements, plan: IndexPlan): number {
  const table = indexTable(plan.index.id);
  const [only] = plan.ranges;
  if (!plan.repeats || (plan.ranges.length === 1 && only !== undefined)) {
    const what = plan.repeats ? 'count(DISTINCT row)' : 'count(*)';
    const sql = `SELECT ${what} FROM ${table} WHERE key >= ? AND key < ?`;
    return plan.ranges.reduce(
      (sum, { from, to }) => sum + Number(statements.first(sql, from, to)?.[0] ?? 0),
      0,
    );
  }
  const rows = new Set<number>();
  for (const { from, to } of plan.ranges) {
    for (const [row] of statements.iterate(`SELECT row FROM ${table} WHERE key >= ? AND key < ?`, from, to)) {
      rows.add(Number(row));
    }
  }
  return rows.size;
}
