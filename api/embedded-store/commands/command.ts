import { isDoc, type Doc } from '../bson/values.ts';
import type { Engine } from '../engine/engine.ts';
import { transient, type Session, type Transaction } from '../engine/sessions.ts';
import type { Snapshot } from '../engine/snapshots.ts';
import { fail } from '../errors/command-error.ts';
import { Deadline } from '../find/deadline.ts';
import { readReply, storeReply } from '../storage/replies.ts';
import { inTurns } from '../turns/in-turns.ts';
import type { WriteWork } from '../turns/pause.ts';
import type { Collection } from '../storage/catalog.ts';
import type { View } from '../storage/view.ts';
import type { Writer } from '../storage/writer.ts';
import { Fields } from './fields.ts';

/** A running command: its fields, and what it may read and write. */
export class CommandContext {
  readonly engine: Engine;
  readonly name: string;
  readonly database: string;
  readonly body: Doc;
  readonly fields: Fields;
  readonly connectionId: number;
  session: Session | undefined;
  transaction: Transaction | undefined;
  /** The snapshot that the command reads, if any. */
  snapshot: Snapshot | undefined;
  /** The transaction number under which a driver may retry this write. */
  retryNumber: bigint | undefined;
  /** Whether this is a retry. */
  isRetry = false;
  #deadline: Deadline | undefined;

  constructor(engine: Engine, name: string, database: string, body: Doc, connectionId: number) {
    this.engine = engine;
    this.name = name;
    this.database = database;
    this.body = body;
    this.fields = new Fields(body, name);
    this.connectionId = connectionId;
  }

  /** The data that the command reads: its transaction's view, its snapshot, or the committed data. */
  get view(): View {
    return this.transaction?.writer ?? this.snapshot ?? this.engine.view;
  }

  /** Runs a change inside the command's transaction, or in a new one; resolves after the commit. */
  async write<T>(run: (writer: Writer) => T): Promise<T> {
    const writer = this.transaction?.writer;
    if (writer !== undefined) return run(writer);
    return this.engine.queue.write((own) => {
      const result = run(own);
      this.#remember(own, result);
      return result;
    });
  }

  /**
   * Like `write`, for a long change, which yields to other commands. Outside a transaction, other
   * commands may also write, once the work so far is committed.
   *
   * @param done the reply for the work so far, for a driver that retries the write
   */
  async writeInTurns(run: (writer: Writer) => WriteWork<Doc>, done?: () => Doc): Promise<Doc> {
    const writer = this.transaction?.writer;
    if (writer !== undefined) return this.inTurns(run(writer));
    const remember = this.#remember.bind(this);
    return this.engine.queue.write(
      function* (own): WriteWork<Doc> {
        const result = yield* run(own);
        remember(own, result);
        return result;
      },
      {
        limit: this.deadline,
        beforePart: (own) => {
          if (done !== undefined) this.#remember(own, done(), 'part');
        },
      },
    );
  }

  /** Runs long work in time slices and yields to other commands between them. */
  inTurns<T>(work: Generator<unknown, T>, reader?: { suspend(): void }): Promise<T> {
    const { transaction, deadline } = this;
    return inTurns(work, {
      suspend: () => reader?.suspend(),
      checkNow: () => {
        deadline.checkNow();
        if (transaction !== undefined && transaction.state !== 'open')
          throw transient('NoSuchTransaction', 'The transaction has been aborted.');
      },
    });
  }

  /** The stored reply for the completed part of a retried write that did not finish. */
  partDone(): Doc | undefined {
    if (this.retryNumber === undefined || this.session === undefined || !this.isRetry) return undefined;
    const stored = readReply(this.engine.reading, this.session.id);
    return stored?.kind === 'part' && stored.number === this.retryNumber ? stored.reply : undefined;
  }

  #remember(writer: Writer, reply: unknown, kind: 'write' | 'part' = 'write'): void {
    if (this.retryNumber === undefined || this.session === undefined || !isDoc(reply)) return;
    storeReply(writer.statements, this.session.id, { number: this.retryNumber, kind, reply });
  }

  /** One deadline for the whole command and all its statements; it starts at first use. */
  get deadline(): Deadline {
    return (this.#deadline ??= new Deadline(this.fields.optionalCount('maxTimeMS')));
  }

  /** The collection that the command's first field names. */
  get collectionName(): string {
    const name = this.fields.get(this.name);
    if (typeof name !== 'string') {
      throw fail(
        'InvalidNamespace',
        `collection name has invalid type: the command ${this.name} needs a string`,
      );
    }
    checkCollectionName(name);
    return name;
  }

  get namespace(): string {
    return `${this.database}.${this.collectionName}`;
  }
}

/** The collection of a command that needs one. */
export function existing(writer: Writer, context: CommandContext): Collection {
  const collection = writer.catalog.get(context.namespace);
  if (collection === undefined) throw fail('NamespaceNotFound', `ns not found ${context.namespace}`);
  return collection;
}

const LONGEST_NAMESPACE = 255;

export function checkCollectionName(name: string): void {
  if (
    name === '' ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    name.includes('\0') ||
    name.includes('$')
  ) {
    throw fail('InvalidNamespace', `Invalid collection name: '${name}'`);
  }
  if (Buffer.byteLength(name) > LONGEST_NAMESPACE)
    throw fail('InvalidNamespace', 'The collection name is too long');
}

export function checkDatabaseName(name: string): void {
  if (name === '' || Buffer.byteLength(name) > 63 || /[/\\. "$\0]/.test(name)) {
    throw fail('InvalidNamespace', `Invalid database name: '${name}'`);
  }
}

/** @throws CommandError 73 for system collections. */
export function checkWritable(name: string): void {
  if (name.startsWith('system.')) throw fail('InvalidNamespace', `cannot write to '${name}': it is reserved`);
}

export interface Command {
  /** Accepted fields besides the generic ones; undefined accepts every field. */
  fields: ReadonlySet<string> | undefined;
  /** Whether it may run in a transaction. */
  inTransaction: boolean;
  /** Whether a driver may retry it under the same transaction number. */
  retryable: boolean;
  run(context: CommandContext): Doc | Promise<Doc>;
}

export type CommandTable = ReadonlyMap<string, Command>;

/** Describes a command in one line. */
export function command(
  fields: readonly string[] | 'any',
  run: Command['run'],
  options: { inTransaction?: boolean; retryable?: boolean } = {},
): Command {
  return {
    fields: fields === 'any' ? undefined : new Set(fields),
    inTransaction: options.inTransaction ?? false,
    retryable: options.retryable ?? false,
    run,
  };
}
