import { readCatalog } from '../storage/catalog.ts';
import { checkCollection } from '../storage/check-collection.ts';
import { atOnce } from '../turns/pause.ts';
import type { Statements } from '../storage/statements.ts';

/** What is wrong with one collection, as it is at one moment: somebody may be writing meanwhile. */
function damageOf(statements: Statements, namespace: string): string | undefined {
  statements.database.exec('BEGIN');
  try {
    const collection = readCatalog(statements).get(namespace);
    return collection === undefined ? undefined : atOnce(checkCollection(statements, collection)).errors[0];
  } finally {
    statements.database.exec('COMMIT');
  }
}

/** Looks at every page, every document and every key of a data file; gives the first thing wrong, or nothing. */
export function findDamage(statements: Statements): string | undefined {
  const [first] = statements.first('PRAGMA integrity_check(1)') ?? [];
  if (first !== 'ok') return String(first);
  for (const namespace of readCatalog(statements).keys()) {
    const damage = damageOf(statements, namespace);
    if (damage !== undefined) return damage;
  }
  return undefined;
}
