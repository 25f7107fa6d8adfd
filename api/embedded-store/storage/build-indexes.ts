import { decodeDocument } from '../bson/decode.ts';
import type { IndexBuild } from '../index/index-definition.ts';
import type { Doc } from '../bson/values.ts';
import { COMMIT, isOver, type WriteWork } from '../turns/pause.ts';
import type { Collection } from './catalog.ts';
import { readDocument, type Found } from './documents.ts';
import { CollectionSource, rowsOf } from './row-source.ts';
import type { Writer } from './writer.ts';

/**
 * Builds indexes over existing documents, in parts between which others write. Their writes update the new indexes but are
 * not refused for them, so the build checks those documents again at the end. If it fails, the caller must abandon the build.
 */
export function* buildIndexes(
  writer: Writer,
  collection: Collection,
  specs: readonly Doc[],
  build: IndexBuild,
): WriteWork<void> {
  for (const spec of specs) writer.beginIndex(writer.current(collection), spec, build);
  const add = ({ row, bytes }: Found): void => {
    writer.addToIndexes(collection, build, decodeDocument(bytes), row);
  };
  const source = new CollectionSource(writer, collection, false);
  for (const document of rowsOf(source)) {
    add(document);
    if (!isOver()) continue;
    source.suspend();
    yield COMMIT;
  }
  // Other writes add to the set during this loop.
  for (const row of build.written) {
    build.written.delete(row);
    const document = readDocument(writer.statements, collection, row);
    if (document !== undefined) add(document);
    if (isOver()) yield COMMIT;
  }
  writer.finishIndexes(collection, build);
}
