import { crc32 } from 'node:zlib';
import { collectionTable, type Catalog } from '../storage/catalog.ts';
import { toBuffer, type Statements } from '../storage/statements.ts';

/** Looks at every page and every document of a data file; gives the first thing wrong, or nothing. */
export function findDamage(statements: Statements, catalog: Catalog): string | undefined {
  const [first] = statements.first('PRAGMA integrity_check(1)') ?? [];
  if (first !== 'ok') return String(first);
  for (const collection of catalog.values()) {
    const documents = statements.iterate(`SELECT id, crc, doc FROM ${collectionTable(collection.id)}`);
    for (const [id, crc, bytes] of documents) {
      if (crc32(toBuffer(bytes)) !== Number(crc))
        return `document ${String(id)} of ${collection.namespace} is not what was written`;
    }
  }
  return undefined;
}
