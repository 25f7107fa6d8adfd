import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Int32 } from 'bson';
import { doc } from '../../bson/build.ts';
import { encodeDocument } from '../../bson/encode.ts';
import type { Doc, Value } from '../../bson/values.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { Engine } from '../../engine/engine.ts';
import { toCommandError } from '../../errors/sqlite-error.ts';
import type { IndexBuild } from '../../index/index-definition.ts';
import { buildIndexes } from '../../storage/build-indexes.ts';
import type { Collection } from '../../storage/catalog.ts';
import { checkCollection } from '../../storage/check-collection.ts';
import { discardedTable } from '../../storage/leftovers.ts';
import type { Writer } from '../../storage/writer.ts';
import { atOnce, slice } from '../../turns/pause.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';

const DOCUMENTS = 50;
const NAMESPACE = 'test.items';

const folder = temporaryFolder();
let engine: Engine;

beforeAll(() => {
  engine = new Engine({ dataDir: folder.path, synchronous: 'NORMAL' });
});

afterAll(async () => {
  await engine.stop();
  folder.remove();
});

const item = (id: number, n: Value): Doc => doc({ _id: id, n, m: [id, -id] });

function insert(writer: Writer, id: number, n: Value): void {
  const made = item(id, n);
  writer.insert(current(writer), made, encodeDocument(made));
}

const current = ({ catalog }: { catalog: Writer['catalog'] }): Collection =>
  catalog.get(NAMESPACE) as Collection;

const stored = (id: number, n: Value): { doc: Doc; bytes: Buffer } => ({
  doc: item(id, n),
  bytes: encodeDocument(item(id, n)),
});

beforeEach(async () => {
  await engine.queue.write((writer) => {
    const old = writer.catalog.get(NAMESPACE);
    if (old !== undefined) writer.dropCollection(old);
    writer.createCollection('test', 'items');
    for (let id = 1; id <= DOCUMENTS; id++) insert(writer, id, new Int32(id));
  });
});

const spec = (unique: boolean): Doc => doc({ key: { n: 1 }, name: 'n_1', unique });

/** Builds an index one document at a time; `others[n]` writes after document `n`. */
async function build(
  unique: boolean,
  others: Record<number, (writer: Writer) => void>,
  keys: Doc = spec(unique),
): Promise<void> {
  const building: IndexBuild = { written: new Set() };
  // Catching the error keeps the parts before it, as if each had been committed.
  const failure = await engine.queue.write((writer): unknown => {
    const work = buildIndexes(writer, current(writer), [keys], building);
    try {
      for (let part = 1; slice(0, () => work.next()).done !== true; part++) others[part]?.(writer);
      return undefined;
    } catch (error) {
      return toCommandError(error);
    }
  });
  if (failure === undefined) return;
  await engine.queue.write((writer) => {
    writer.abandonIndexes(building);
  });
  throw failure;
}

const names = (): string[] => current(engine.view).indexes.map(({ name }) => name);
const faults = (): string[] => atOnce(checkCollection(engine.reading, current(engine.view))).errors;

describe('an index that is built while others write', () => {
  it('reflects inserts, changes and deletes before and after the position of the build', async () => {
    await build(false, {
      10: (writer) => {
        insert(writer, 100, new Int32(100));
        writer.replace(current(writer), 3, stored(3, new Int32(3)), stored(3, new Int32(300)));
        writer.replace(current(writer), 30, stored(30, new Int32(30)), stored(30, [new Int32(1), null]));
        writer.delete(current(writer), 4, stored(4, new Int32(4)));
        writer.delete(current(writer), 40, stored(40, new Int32(40)));
      },
      40: (writer) => {
        writer.delete(current(writer), 51, stored(100, new Int32(100)));
        insert(writer, 101, new Int32(101));
      },
    });
    expect(names()).toEqual(['_id_', 'n_1']);
    expect(faults()).toEqual([]);
  });

  it('is not read before it is complete', async () => {
    await build(false, {
      10: (writer) => {
        expect(current(writer).indexes.map(({ name }) => name)).toEqual(['_id_']);
        expect(current(writer).building.map(({ name }) => name)).toEqual(['n_1']);
      },
    });
    expect(current(engine.view).building).toEqual([]);
  });

  it.each<[string, (writer: Writer) => void]>([
    [
      'inserts',
      (writer) => {
        insert(writer, 100, new Int32(2));
      },
    ],
    [
      'changes in a document already read',
      (writer) => {
        writer.replace(current(writer), 3, stored(3, new Int32(3)), stored(3, new Int32(2)));
      },
    ],
    [
      'writes in place of the last document after it was read',
      (writer) => {
        writer.delete(current(writer), DOCUMENTS, stored(DOCUMENTS, new Int32(DOCUMENTS)));
        insert(writer, 100, new Int32(2));
      },
    ],
  ])(
    'fails if unique when another client %s a duplicate key, and the write succeeds',
    async (_what, write) => {
      await expect(build(true, { [DOCUMENTS]: write })).rejects.toMatchObject({ code: 11000 });
      expect(names()).toEqual(['_id_']);
      expect(current(engine.view).building).toEqual([]);
      expect(faults()).toEqual([]);
      await build(false, {});
      expect(names()).toEqual(['_id_', 'n_1']);
    },
  );

  it('succeeds if unique when a duplicate key is gone before the end', async () => {
    await build(true, {
      [DOCUMENTS]: (writer) => {
        insert(writer, 100, new Int32(2));
        writer.delete(current(writer), 51, stored(100, new Int32(2)));
      },
    });
    expect(names()).toEqual(['_id_', 'n_1']);
  });

  it('fails for a document that it cannot hold, and the document is still written', async () => {
    const write = (writer: Writer): void => {
      insert(writer, 100, [new Int32(1), new Int32(2)]);
    };
    const both = doc({ key: { n: 1, m: 1 }, name: 'both' });
    await expect(build(false, { 10: write }, both)).rejects.toMatchObject({ code: 171 });
    expect(atOnce(checkCollection(engine.reading, current(engine.view))).documents).toBe(DOCUMENTS + 1);
  });

  it('ends when the collection is dropped', async () => {
    const drop = (writer: Writer): void => {
      writer.dropCollection(current(writer));
    };
    await expect(build(false, { 10: drop })).rejects.toMatchObject({ code: 175 });
    expect(engine.view.catalog.has(NAMESPACE)).toBe(false);
  });
});

describe('two clients that create the same index', () => {
  it('get one index', async () => {
    const ask = (): Promise<Doc | undefined> =>
      dispatch(engine, doc({ createIndexes: 'items', indexes: [spec(false)], $db: 'test' }), 1);
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map((reply) => reply?.get('numIndexesAfter'))).toEqual([new Int32(2), new Int32(2)]);
    expect(replies.filter((reply) => reply?.has('note') === true)).toHaveLength(1);
    expect(names()).toEqual(['_id_', 'n_1']);
  });
});

describe('a large collection that is dropped', () => {
  it('is gone at once, and its tables are emptied gradually', async () => {
    await engine.queue.write((writer) => {
      for (let id = DOCUMENTS + 1; id <= 3000; id++) insert(writer, id, new Int32(id));
    });
    await build(false, {});
    await engine.queue.write((writer) => {
      writer.dropCollection(current(writer));
    });
    expect(engine.view.catalog.has(NAMESPACE)).toBe(false);
    expect(discardedTable(engine.reading)).toBeDefined();
    while (discardedTable(engine.reading) !== undefined)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const [tables] =
      engine.reading.first("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'g~_%' ESCAPE '~'") ?? [];
    expect(tables).toBe(0);
  });
});
