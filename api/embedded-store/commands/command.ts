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

/** One command on its way: what it asks, and what it may read and write. */
export class CommandContext {
  readonly engine: Engine;
  readonly name: string;
  readonly database: string;
  readonly body: Doc;
  readonly fields: Fields;
  readonly connectionId: number;
  session: Session | undefined;
  transaction: Transaction | undefined;
  /** The moment that the command reads, where it is not the present one. */
  snapshot: Snapshot | undefined;
  /** The number under which a driver may send this very write again. */
  retryNumber: bigint | undefined;
  /** It has been sent before. */
  repeated = false;
  #deadline: Deadline | undefined;

  constructor(engine: Engine, name: string, database: string, body: Doc, connectionId: number) {
    this.engine = engine;
    this.name = name;
    this.database = database;
    this.body = body;
    this.fields = new Fields(body, name);
    this.connectionId = connectionId;
  }

  /** What the command reads: its transaction's own view, its snapshot, or what is committed. */
  get view(): View {
    return this.transaction?.writer ?? this.snapshot ?? this.engine.view;
  }

  /** Runs a change inside the command's transaction, or in one of its own; resolves after the commit. */
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
   * The same for a change that may take long: others have their turn meanwhile. Outside of a transaction they may also write,
   * once what was done so far is committed.
   *
   * @param done what was done so far, for a driver that sends the write again
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

  /** Does long work in slices, between which others have their turn. */
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

  /** What was done of this very write before, where the driver sends it again and it was not done to its end. */
  partDone(): Doc | undefined {
    if (this.retryNumber === undefined || this.session === undefined || !this.repeated) return undefined;
    const stored = readReply(this.engine.reading, this.session.id);
    return stored?.kind === 'part' && stored.number === this.retryNumber ? stored.reply : undefined;
  }

  #remember(writer: Writer, reply: unknown, kind: 'write' | 'part' = 'write'): void {
    if (this.retryNumber === undefined || this.session === undefined || !isDoc(reply)) return;
    storeReply(writer.statements, this.session.id, { number: this.retryNumber, kind, reply });
  }

  /** One for the whole command, however many statements or collections it has; it begins when it is first asked for. */
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

/** @throws CommandError 73 for the collections that a server keeps for itself. */
export function checkWritable(name: string): void {
  if (name.startsWith('system.')) throw fail('InvalidNamespace', `cannot write to '${name}': it is reserved`);
}

export interface Command {
  /** Fields beside the generic ones; undefined lets every field pass. */
  fields: ReadonlySet<string> | undefined;
  /** Whether it may be part of a transaction. */
  inTransaction: boolean;
  /** Whether a driver may send it twice under one number. */
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
