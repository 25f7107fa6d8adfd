import { readCatalog } from '../storage/catalog.ts';
import { checkCollection } from '../storage/check-collection.ts';
import { atOnce } from '../turns/pause.ts';
import type { Statements } from '../storage/statements.ts';

/** The damage in one collection, read from a snapshot because others may write meanwhile. */
function damageOf(statements: Statements, namespace: string): string | undefined {
  statements.database.exec('BEGIN');
  try {
    const collection = readCatalog(statements).get(namespace);
    return collection === undefined ? undefined : atOnce(checkCollection(statements, collection)).errors[0];
  } finally {
    statements.database.exec('COMMIT');
  }
}

/** Checks every page, document and key of a data file; returns the first damage, or undefined. */
export function findDamage(statements: Statements): string | undefined {
  const [first] = statements.first('PRAGMA integrity_check(1)') ?? [];
  if (first !== 'ok') return String(first);
  for (const namespace of readCatalog(statements).keys()) {
    const damage = damageOf(statements, namespace);
    if (damage !== undefined) return damage;
  }
  return undefined;
}
