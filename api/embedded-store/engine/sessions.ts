import type { Binary } from 'bson';
import type { Doc } from '../bson/values.ts';
import { CommandError, TRANSIENT_TRANSACTION_ERROR, fail } from '../errors/command-error.ts';
import { ERROR_CODES } from '../errors/error-codes.ts';
import { readReply, storeReply } from '../storage/replies.ts';
import type { Statements } from '../storage/statements.ts';
import type { Writer } from '../storage/writer.ts';
import type { WriteQueue } from './write-queue.ts';

/** Idle timeout of a session, as in MongoDB. */
export const SESSION_TIMEOUT_MINUTES = 30;
export const SESSION_TIMEOUT_MS = SESSION_TIMEOUT_MINUTES * 60 * 1000;

/** Maximum number of sessions; beyond it the least recently used one is dropped. */
const MAX_SESSIONS = 10_000;

/** How long a transaction waits for another one to end, in milliseconds. */
const LOCK_WAIT_MS = 3_000;

/** How long a transaction may hold the writing connection, in milliseconds. */
export const TRANSACTION_LIFETIME_MS = 10_000;

export interface Transaction {
  state: 'open' | 'committed' | 'aborted';
  writer: Writer | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Settles when its running commit does. */
  committing?: Promise<void>;
  /** The connection of its last command. */
  connection?: number;
}

export interface Session {
  id: string;
  lastUsed: number;
  /** Number of the last transaction or retryable write. */
  number: bigint;
  transaction: Transaction | undefined;
  /** The retryable write `number` while it runs; afterwards its reply is in the data file. */
  running: Promise<Doc> | undefined;
  /** Number of the last transaction that failed in contention mode without a conflict. */
  failed?: bigint;
}

export function transient(name: 'LockTimeout' | 'NoSuchTransaction', message: string): CommandError {
  return new CommandError(ERROR_CODES[name], message, undefined, [TRANSIENT_TRANSACTION_ERROR]);
}

/** The sessions of all clients, with their transactions and the stored replies of retryable writes. */
export class Sessions {
  readonly #queue: WriteQueue;
  readonly #reading: Statements;
  readonly #lifetimeMs: number;
  readonly #sessions = new Map<string, Session>();

  constructor(queue: WriteQueue, reading: Statements, lifetimeMs: number) {
    this.#queue = queue;
    this.#reading = reading;
    this.#lifetimeMs = lifetimeMs;
  }

  get size(): number {
    return this.#sessions.size;
  }

  use(lsid: Binary): Session {
    const id = lsid.toString('hex');
    const session = this.#sessions.get(id) ?? this.#recall(id);
    session.lastUsed = Date.now();
    // Reinsert at the end, so that the first one is always the least recently used.
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    this.#forgetOld();
    return session;
  }

  /** A session new to this process, restored from the data file if it is stored there. */
  #recall(id: string): Session {
    const storedReply = readReply(this.#reading, id);
    const committed: Transaction = { state: 'committed', writer: undefined, timer: undefined };
    return {
      id,
      lastUsed: 0,
      number: storedReply?.number ?? -1n,
      transaction: storedReply?.kind === 'commit' ? committed : undefined,
      running: undefined,
    };
  }

  #forgetOld(): void {
    const now = Date.now();
    for (const [id, session] of this.#sessions) {
      const stale = now - session.lastUsed > SESSION_TIMEOUT_MS || this.#sessions.size > MAX_SESSIONS;
      if (!stale) return;
      this.#abort(session);
      this.#sessions.delete(id);
    }
  }

  end(lsid: Binary): void {
    const id = lsid.toString('hex');
    const session = this.#sessions.get(id);
    if (session === undefined) return;
    this.#abort(session);
    this.#sessions.delete(id);
  }

  #abort(session: Session): void {
    const { transaction } = session;
    if (transaction?.state !== 'open') return;
    clearTimeout(transaction.timer);
    transaction.state = 'aborted';
    if (transaction.writer !== undefined) this.#queue.rollback(transaction.writer);
  }

  #checkNumber(session: Session, number: bigint): void {
    if (number < session.number) {
      throw fail(
        'TransactionTooOld',
        `Cannot start transaction ${number} on session ${session.id} because a newer transaction ${session.number} has already started on this session.`,
      );
    }
  }

  /** Starts a transaction; waits for the connection up to a limit. */
  async start(session: Session, number: bigint): Promise<Transaction> {
    this.#checkNumber(session, number);
    if (number === session.number && session.transaction !== undefined) {
      throw new CommandError(
        117,
        `Cannot start a transaction at given transaction number ${number}: it has already started`,
      );
    }
    this.#abort(session);
    const transaction: Transaction = { state: 'open', writer: undefined, timer: undefined };
    session.number = number;
    session.transaction = transaction;
    session.running = undefined;
    const signal = { cancelled: false };
    const waited = new Promise<never>((_, reject) => {
      transaction.timer = setTimeout(() => {
        signal.cancelled = true;
        transaction.state = 'aborted';
        reject(
          transient(
            'LockTimeout',
            `Unable to start a transaction within ${LOCK_WAIT_MS} ms: another one is open`,
          ),
        );
      }, LOCK_WAIT_MS);
    });
    const granted = this.#queue.begin(signal).then((writer) => {
      if (signal.cancelled || transaction.state !== 'open') this.#queue.rollback(writer);
      return writer;
    });
    try {
      transaction.writer = await Promise.race([granted, waited]);
    } catch (error) {
      transaction.state = 'aborted';
      throw error;
    } finally {
      clearTimeout(transaction.timer);
    }
    transaction.timer = setTimeout(() => {
      this.#abort(session);
    }, this.#lifetimeMs);
    transaction.timer.unref();
    return transaction;
  }

  /** @throws CommandError 251 if the transaction is no longer open. */
  continue(session: Session, number: bigint): Transaction {
    this.#checkNumber(session, number);
    const { transaction } = session;
    if (number !== session.number || transaction === undefined || transaction.state === 'aborted') {
      throw transient('NoSuchTransaction', `Transaction with { txnNumber: ${number} } has been aborted.`);
    }
    if (transaction.state === 'committed') {
      throw fail('TransactionCommitted', `Transaction with { txnNumber: ${number} } has been committed.`);
    }
    return transaction;
  }

  /** Commits; a repeated commit succeeds again. */
  async commit(session: Session, number: bigint): Promise<void> {
    const current = number === session.number ? session.transaction : undefined;
    if (current?.state === 'committed') return;
    if (current?.committing !== undefined) return current.committing;
    const transaction = this.continue(session, number);
    clearTimeout(transaction.timer);
    if (transaction.writer === undefined)
      throw transient('NoSuchTransaction', 'The transaction has not begun');
    transaction.state = 'aborted';
    transaction.committing = this.#queue
      .commit(transaction.writer, (statements) => {
        storeReply(statements, session.id, { number, kind: 'commit', reply: new Map() });
      })
      .then(() => {
        transaction.state = 'committed';
      });
    return transaction.committing;
  }

  abort(session: Session, number: bigint): void {
    this.continue(session, number);
    this.#abort(session);
  }

  /** Rolls back the transactions of a closed connection; a driver restarts them on a new one. */
  abandon(connection: number): void {
    for (const session of this.#sessions.values())
      if (session.transaction?.connection === connection) this.#abort(session);
  }

  /** Rolls back every open transaction. */
  abortAll(): void {
    for (const session of this.#sessions.values()) this.#abort(session);
  }

  /** Rolls back after a command of the transaction failed, as MongoDB does. */
  fail(session: Session): void {
    this.#abort(session);
  }

  /** Runs a retryable write once; a repeated number gets the same reply. */
  once(session: Session, number: bigint, run: (isRetry: boolean) => Promise<Doc>): Promise<Doc> {
    this.#checkNumber(session, number);
    const isRetry = number === session.number;
    if (isRetry && session.running !== undefined) return session.running;
    const storedReply = isRetry ? readReply(this.#reading, session.id) : undefined;
    if (storedReply?.kind === 'write' && storedReply.number === number)
      return Promise.resolve(storedReply.reply);
    this.#abort(session);
    session.number = number;
    session.transaction = undefined;
    const running = run(isRetry).finally(() => {
      if (session.running === running) session.running = undefined;
    });
    session.running = running;
    return running;
  }

  stop(): void {
    this.abortAll();
    this.#sessions.clear();
  }
}
