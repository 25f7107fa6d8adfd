import { doc, wholeNumber } from '../bson/build.ts';
import type { Doc, Value } from '../bson/values.ts';
import { collectionTable, indexTable, type Collection } from '../storage/catalog.ts';
import type { View } from '../storage/view.ts';

/** Size of a SQLite table in bytes. It reads every page header, so only statistics use it. */
function tableBytes(view: View, table: string): number {
  return Number(
    view.statements.first('SELECT sum(pgsize) FROM dbstat WHERE name = ? AND aggregate = 1', table)?.[0] ?? 0,
  );
}

/** The figures of `collStats`. */
export function collectionStatistics(view: View, collection: Collection, scale: number): Doc {
  const [documents = 0, bytes = 0] =
    view.statements
      .first('SELECT documents, bytes FROM collections WHERE id = ?', collection.id)
      ?.map(Number) ?? [];
  const sizes = collection.indexes.map((index): [string, number] => [
    index.name,
    tableBytes(view, indexTable(index.id)),
  ]);
  const indexBytes = sizes.reduce((sum, [, size]) => sum + size, 0);
  const storage = tableBytes(view, collectionTable(collection.id));
  const scaled = (value: number): Value => wholeNumber(Math.floor(value / scale));
  return doc({
    ns: collection.namespace,
    size: scaled(bytes),
    count: documents,
    avgObjSize: documents === 0 ? undefined : Math.floor(bytes / documents),
    storageSize: scaled(storage),
    freeStorageSize: 0,
    capped: false,
    nindexes: collection.indexes.length,
    totalIndexSize: scaled(indexBytes),
    totalSize: scaled(storage + indexBytes),
    indexSizes: new Map(sizes.map(([name, size]) => [name, scaled(size)])),
    scaleFactor: scale,
  });
}
