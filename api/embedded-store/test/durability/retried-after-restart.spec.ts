import { afterAll, describe, expect, it } from '@jest/globals';
import { Long, MongoClient, type ClientSession, type Document } from 'mongodb';
import { serveStore } from '../../serve.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';

const folder = temporaryFolder();

afterAll(() => {
  folder.remove();
});

/** Starts the store, runs `run` with the given session id, and stops the store. */
async function served<T>(
  lsid: Document | undefined,
  run: (client: MongoClient, session: ClientSession) => Promise<T>,
): Promise<T> {
  const store = await serveStore({ dataDir: folder.path, port: 0, synchronous: 'NORMAL' });
  const client = await MongoClient.connect(store.uri);
  const session = client.startSession();
  if (lsid !== undefined) Object.assign(session.id as object, lsid);
  try {
    return await run(client, session);
  } finally {
    await client.close(true);
    await store.stop();
  }
}

describe('a write that is retried after a restart of the store', () => {
  it('gets its reply and does not run twice', async () => {
    const command = {
      findAndModify: 'counters',
      query: { _id: 'visits' },
      update: { $inc: { n: 1 } },
      upsert: true,
      new: true,
      txnNumber: Long.fromNumber(7),
    };
    const first = await served(undefined, async (client, session) => {
      const reply = await client.db('banyan').command(command, { session });
      return { reply, lsid: { ...session.id } };
    });
    const again = await served(first.lsid, (client, session) =>
      client.db('banyan').command(command, { session }),
    );
    expect([first.reply['value'], again['value']]).toEqual([
      { _id: 'visits', n: 1 },
      { _id: 'visits', n: 1 },
    ]);
    const counted = await served(undefined, (client) => client.db('banyan').collection('counters').findOne());
    expect(counted?.['n']).toBe(1);
  });

  it('may be a commit', async () => {
    const { lsid, number } = await served(undefined, async (client, session) => {
      session.startTransaction();
      await client
        .db('banyan')
        .collection('pairs')
        .insertMany([{ a: 1 }, { a: 2 }], { session });
      await session.commitTransaction();
      return { lsid: { ...session.id }, number: session.serverSession.txnNumber };
    });
    const again = await served(lsid, (client, session) => {
      // The driver copies its own transaction number into the command.
      session.serverSession.txnNumber = number;
      const commit = { commitTransaction: 1, txnNumber: Long.fromNumber(number), autocommit: false };
      return client.db('admin').command(commit, { session });
    });
    expect(again['ok']).toBe(1);
    expect(
      await served(undefined, (client) => client.db('banyan').collection('pairs').countDocuments()),
    ).toBe(2);
  });

  it('continues where it stopped if it has many statements', async () => {
    const statements = 20_000;
    const command = {
      update: 'counters',
      updates: Array.from({ length: statements }, () => ({ q: { _id: 'many' }, u: { $inc: { n: 1 } } })),
      txnNumber: Long.fromNumber(3),
    };
    const store = await serveStore({ dataDir: folder.path, port: 0, synchronous: 'NORMAL' });
    const client = await MongoClient.connect(store.uri);
    const session = client.startSession();
    const counters = client.db('banyan').collection('counters');
    await counters.insertOne({ _id: 'many' as never, n: 0 });
    const writing = client
      .db('banyan')
      .command(command, { session })
      .catch(() => undefined);
    let seen = 0;
    // The store commits partial work only while others write.
    while (seen === 0) {
      await client.db('banyan').collection('others').insertOne({});
      seen = Number((await counters.findOne({ _id: 'many' as never }))?.['n']);
    }
    const lsid = { ...session.id };
    await store.stop();
    await client.close(true);
    await writing;
    expect(seen).toBeLessThan(statements);
    const reply = await served(lsid, (again, repeated) =>
      again.db('banyan').command(command, { session: repeated }),
    );
    expect(reply).toMatchObject({ n: statements, nModified: statements });
    const counted = await served(undefined, (again) =>
      again
        .db('banyan')
        .collection('counters')
        .findOne({ _id: 'many' as never }),
    );
    expect(counted?.['n']).toBe(statements);
  });
});
