import mongoose from 'mongoose';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createRandom, type Random } from '../../../testing/random.ts';

const { BSON } = mongoose.mongo;

/** Bytes of a message's header, of its flags, and of the kind of its first section, which is the command. */
const [HEADER, FLAGS, KIND] = [16, 4, 1];
const OP_MSG = 2013;
/** Writes that conflict in MongoDB. */
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify']);
/** Share of the writes within transactions that conflict. */
const CONFLICTS = 0.02;
/** Share of the commits whose outcome is said to be unknown. */
const UNKNOWN_OUTCOMES = 0.02;

/** What MongoDB answers if another transaction has written the same document. */
const WRITE_CONFLICT = {
  ...{ ok: 0, code: 112, codeName: 'WriteConflict' },
  errmsg: 'Caused by :: Write conflict during plan execution and yielding is disabled.',
  errorLabels: ['TransientTransactionError'],
};

/** What MongoDB answers to a commit that did not reach a majority in time. */
const UNKNOWN_OUTCOME = {
  ok: 1,
  writeConcernError: {
    ...{ code: 64, codeName: 'WriteConcernTimeout', errmsg: 'waiting for replication timed out' },
    errInfo: { wtimeout: true },
  },
};

/**
 * A proxy to a store that behaves like a replica set under contention: at random, a write within a transaction conflicts with
 * another one, and the outcome of a commit is unknown, although it has succeeded.
 */
export class ConflictingStore {
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly store: { host: string; port: number },
    private readonly random: Random,
  ) {
    server.on('connection', (client) => this.pass(client));
  }

  static async before(mongodbUri: string, seed: number): Promise<ConflictingStore> {
    const [, host = '127.0.0.1', port = '27017'] = /^mongodb:\/\/([^:/?]+)(?::(\d+))?/.exec(mongodbUri) ?? [];
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new ConflictingStore(server, { host, port: Number(port) }, createRandom(seed));
  }

  /** The URI with the proxy's address. */
  through(mongodbUri: string): string {
    const { port } = this.server.address() as AddressInfo;
    const [, database = ''] = /^mongodb:\/\/[^/?]+\/([^?]*)/.exec(mongodbUri) ?? [];
    return `mongodb://127.0.0.1:${port}/${database}?directConnection=true`;
  }

  stop(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private pass(client: Socket): void {
    const store = connect(this.store);
    for (const socket of [client, store]) {
      this.sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => this.sockets.delete(socket));
    }
    client.on('close', () => store.destroy());
    store.on('close', () => client.destroy());
    /** A commit whose answer is replaced. */
    let commit: Buffer | null = null;
    store.on('data', (bytes) => {
      client.write(commit === null ? bytes : replyTo(commit, UNKNOWN_OUTCOME));
      commit = null;
    });
    let waiting: Buffer = Buffer.alloc(0);
    client.on('data', (bytes: Buffer) => {
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      while (waiting.length >= HEADER && waiting.length >= waiting.readInt32LE(0)) {
        const message = waiting.subarray(0, waiting.readInt32LE(0));
        waiting = waiting.subarray(message.length);
        const command = commandOfTransaction(message);
        if (command !== null && WRITES.has(command) && this.random.chance(CONFLICTS)) {
          client.write(replyTo(message, WRITE_CONFLICT));
          continue;
        }
        if (command === 'commitTransaction' && this.random.chance(UNKNOWN_OUTCOMES)) commit = message;
        store.write(message);
      }
    });
  }
}

/** The name of a command within a transaction; `null` for all others. */
function commandOfTransaction(message: Buffer): string | null {
  if (message.readInt32LE(12) !== OP_MSG || !message.includes('autocommit\0')) return null;
  const start = HEADER + FLAGS + KIND;
  const body = BSON.deserialize(message.subarray(start, start + message.readInt32LE(start)));
  return body['autocommit'] === false ? (Object.keys(body)[0] ?? null) : null;
}

function replyTo(message: Buffer, answer: object): Buffer {
  const body = BSON.serialize(answer);
  const head = Buffer.alloc(HEADER + FLAGS + KIND);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(message.readInt32LE(4), 8);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}
