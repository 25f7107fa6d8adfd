import type { Doc } from '../bson/values.ts';
import { indexKeys } from '../index/index-keys.ts';
import type { Catalog, Collection } from '../storage/catalog.ts';
import type { Statements } from '../storage/statements.ts';
import { Writer } from '../storage/writer.ts';

interface Stored {
  doc: Doc;
  bytes: Buffer;
}

/** The keys of a document in the unique indexes of its collection. */
function uniqueKeys({ indexes }: Collection, doc: Doc): string[] {
  return indexes
    .filter(({ unique }) => unique)
    .flatMap((index) => indexKeys(index, doc).keys.map((key) => `${index.id} ${key.toString('latin1')}`));
}

/** A writer that claims what it writes before it does so. */
export class ClaimingWriter extends Writer {
  protected readonly claim: (keys: readonly string[]) => void;
  /** Source of the random order of results without a sort. */
  readonly shuffledBy: () => number;

  constructor(
    statements: Statements,
    catalog: Catalog,
    { claim, shuffledBy }: { claim: (keys: readonly string[]) => void; shuffledBy: () => number },
  ) {
    super(statements, catalog);
    this.claim = claim;
    this.shuffledBy = shuffledBy;
  }

  override createCollection(database: string, name: string): Collection {
    this.claim([`${database}.${name}`]);
    return super.createCollection(database, name);
  }

  override insert(collection: Collection, doc: Doc, bytes: Buffer): number {
    this.claim(uniqueKeys(this.current(collection), doc));
    return super.insert(collection, doc, bytes);
  }

  override replace(collection: Collection, row: number, before: Stored, after: Stored): void {
    const current = this.current(collection);
    this.claim([...uniqueKeys(current, before.doc), ...uniqueKeys(current, after.doc)]);
    super.replace(collection, row, before, after);
  }

  override delete(collection: Collection, row: number, before: Stored): void {
    this.claim(uniqueKeys(this.current(collection), before.doc));
    super.delete(collection, row, before);
  }
}
