import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectId, serialize, type Document } from 'bson';
import { MongoClient } from 'mongodb';
import { PATIENCE } from '../../../../testing/patience.ts';
import { startProcess, type StoreProcess } from '../../bench/store-process.ts';
import { temporaryFolder } from '../support/engine-under-test.ts';
import { FUZZ_CASES } from '../support/fuzz-cases.ts';
import { Random, SEED } from '../support/random.ts';

const STRINGS = FUZZ_CASES;
const AT_ONCE = 50;
/** Timeout for all connections, in milliseconds. */
const FUZZ_TIMEOUT_MS = 150_000 * PATIENCE;
/** Timeout of one connection, in milliseconds. */
const CONNECTION_MS = 3000 * PATIENCE;
/** Most memory that a batch of bad connections may add to the process, in megabytes. */
const MAX_GROWTH_MB = 60;
const OP_MSG = 2013;
const OP_QUERY = 2004;

const random = new Random(SEED);
const folder = temporaryFolder();
let store: StoreProcess;

beforeAll(async () => {
  store = await startProcess(folder.path);
});

afterAll(async () => {
  await store.stop();
  folder.remove();
});

/**
 * Sends bytes; resolves with the response once the store has closed the connection. With `ends` the client closes its
 * side after the bytes, which always ends the connection; without it, only the store can end it.
 */
function send(
  bytes: Buffer,
  { ends = false, waitMs = CONNECTION_MS } = {},
): Promise<{ answer: Buffer; closed: boolean }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(new URL(store.uri).port), '127.0.0.1');
    const timer = setTimeout(() => {
      socket.destroy();
      resolve({ answer: Buffer.concat(chunks), closed: false });
    }, waitMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ answer: Buffer.concat(chunks), closed: true });
    });
    if (ends) socket.end(bytes);
    else socket.write(bytes);
  });
}

function message(code: number, body: Buffer, length = body.length + 16): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(length, 0);
  head.writeInt32LE(1, 4);
  head.writeInt32LE(code, 12);
  return Buffer.concat([head, body]);
}

function command(document: Buffer, flags = 0): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  return message(OP_MSG, Buffer.concat([head, document]));
}

function noise(length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => random.below(256)));
}

/** A message with its documents in a separate section, as drivers send them. */
function sequenced(body: Document, name: string, documents: Document[]): Buffer {
  const parts = [Buffer.from(`${name}\0`), ...documents.map((document) => Buffer.from(serialize(document)))];
  const length = Buffer.alloc(4);
  length.writeInt32LE(4 + parts.reduce((sum, part) => sum + part.length, 0));
  return message(
    OP_MSG,
    Buffer.concat([Buffer.alloc(5), Buffer.from(serialize(body)), Buffer.from([1]), length, ...parts]),
  );
}

const STORED = { a: 1, b: [1, 'x', null], c: { d: 2.5, e: new Date(0) }, f: new ObjectId(), g: /x/i };
const GOOD: Buffer[] = [
  command(
    Buffer.from(
      serialize({ find: 'c', filter: { a: { $gt: 1 }, b: [1, 'x', null] }, limit: 1, $db: 'banyan' }),
    ),
  ),
  sequenced({ insert: 'c', ordered: false, $db: 'banyan' }, 'documents', [STORED, { b: 'short' }]),
  sequenced({ update: 'c', $db: 'banyan' }, 'updates', [
    { q: { a: 1 }, u: { $set: { 'c.d': 1 }, $push: { b: { $each: [1, 2], $slice: -2 } } }, multi: true },
    { q: { z: 1 }, u: [{ $set: { b: { $concatArrays: ['$b', [1]] } } }], upsert: true },
  ]),
  command(
    Buffer.from(
      serialize({
        aggregate: 'c',
        pipeline: [{ $match: { g: /x/ } }, { $group: { _id: '$a', n: { $sum: '$c.d' } } }],
        cursor: {},
        $db: 'banyan',
      }),
    ),
  ),
];

/** A valid message with some bytes changed, rarely those of its length. */
function mutated(): Buffer {
  const bytes = Buffer.from(random.pick(GOOD));
  const from = random.chance(0.8) ? 16 : 0;
  for (let changes = 1 + random.below(6); changes > 0; changes--)
    bytes[from + random.below(bytes.length - from)] = random.below(256);
  return random.chance(0.2) ? bytes.subarray(0, random.below(bytes.length)) : bytes;
}

function randomString(): Buffer {
  const kind = random.below(5);
  if (kind === 0) return noise(random.below(200));
  // Zero flags, and noise in place of the sections.
  if (kind === 2)
    return message(
      OP_MSG,
      Buffer.concat([Buffer.alloc(4), Buffer.from([random.below(2)]), noise(random.below(100))]),
    );
  if (kind === 1) return message(random.pick([OP_MSG, OP_QUERY, 2012, 1]), noise(random.below(100)));
  return mutated();
}

async function alive(): Promise<void> {
  const client = await MongoClient.connect(store.uri, { serverSelectionTimeoutMS: CONNECTION_MS });
  expect(await client.db('banyan').command({ ping: 1 })).toMatchObject({ ok: 1 });
  await client.close();
}

describe(`hostile bytes (STORE_TEST_SEED=${SEED})`, () => {
  const nested = (depth: number): Buffer => {
    let inner = Buffer.from([5, 0, 0, 0, 0]);
    for (let level = 0; level < depth; level++) {
      const outer = Buffer.alloc(inner.length + 8);
      outer.writeInt32LE(outer.length, 0);
      outer[4] = 3;
      outer.write('a', 5);
      inner.copy(outer, 7);
      inner = outer;
    }
    return inner;
  };
  const good = Buffer.from(serialize({ ping: 1, $db: 'admin' }));
  const CASES: [name: string, bytes: Buffer][] = [
    ['a length of zero', message(OP_MSG, good, 0)],
    ['a negative length', message(OP_MSG, good, -5)],
    ['a length of 2 GB', message(OP_MSG, good, 0x7fffffff)],
    ['an unknown operation', message(4242, good)],
    ['a compressed message', message(2012, good)],
    ['unknown required flags', command(good, 1 << 5)],
    ['a wrong checksum', command(good, 1)],
    ['a body of no length', command(Buffer.from([0, 0, 0, 0, 0]))],
    ['a body longer than its message', command(Buffer.from([255, 0, 0, 0, 0]))],
    ['a body without its closing zero', command(Buffer.from([6, 0, 0, 0, 10, 65]))],
    ['an unknown type of element', command(Buffer.from([8, 0, 0, 0, 99, 65, 0, 0]))],
    [
      'a string longer than its document',
      command(Buffer.from([13, 0, 0, 0, 2, 65, 0, 255, 255, 255, 127, 0, 0])),
    ],
    ['text that is not UTF-8', command(Buffer.from([15, 0, 0, 0, 2, 65, 0, 3, 0, 0, 0, 0xff, 0xfe, 0, 0]))],
    [
      'a legacy query that is not a command',
      message(OP_QUERY, Buffer.concat([Buffer.alloc(4), Buffer.from('a.b\0'), Buffer.alloc(8), good])),
    ],
    ['nesting 3,000 deep', command(nested(3000))],
    ['no body at all', message(OP_MSG, Buffer.alloc(4))],
  ];
  it.each(CASES)('%s ends the connection with an error', async (_name, bytes) => {
    const { answer, closed } = await send(bytes);
    expect(closed).toBe(true);
    expect(answer.includes('errmsg')).toBe(true);
    await alive();
  });

  it(
    `${STRINGS} random byte strings: no crash, no hang, no growth`,
    async () => {
      const batch = async (count: number): Promise<number> => {
        let hung = 0;
        for (let from = 0; from < count; from += AT_ONCE) {
          const replies = await Promise.all(
            Array.from({ length: AT_ONCE }, () => send(randomString(), { ends: true })),
          );
          hung += replies.filter(({ closed }) => !closed).length;
        }
        return hung;
      };
      expect(await batch(STRINGS / 5)).toBe(0);
      const before = store.residentMb();
      expect(await batch((STRINGS * 4) / 5)).toBe(0);
      await alive();
      expect(store.residentMb() - before).toBeLessThan(MAX_GROWTH_MB);
      expect(store.child.exitCode).toBeNull();
    },
    FUZZ_TIMEOUT_MS,
  );
});
