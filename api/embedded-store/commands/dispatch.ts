import { Binary, Timestamp } from 'bson';
import { doc } from '../bson/build.ts';
import type { Doc, Value } from '../bson/values.ts';
import type { Engine } from '../engine/engine.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import { DATA_CORRUPTION } from '../errors/error-codes.ts';
import { toCommandError } from '../errors/sqlite-error.ts';
import { checkConcerns } from './concerns.ts';
import { CommandContext, checkDatabaseName, type Command } from './command.ts';
import { checkPrimary } from './contention-commands.ts';
import { ClosedByFailPoint, applyFailPoint } from './fail-command.ts';
import { withTimes } from './reply-times.ts';
import { COMMANDS } from './command-table.ts';

/** The reply for an error. */
export function errorReply(error: unknown): Doc {
  const { code, codeName, message, labels, details } = toCommandError(error);
  return new Map<string, Value>([
    ...doc({ ok: 0, errmsg: message, code, codeName }),
    ...details,
    ...(labels.length === 0 ? [] : [['errorLabels', labels] as [string, Value]]),
  ]);
}

function attachSession(context: CommandContext): void {
  const lsid = context.fields.optionalDoc('lsid');
  const id = lsid?.get('id');
  if (id === undefined) return;
  if (!(id instanceof Binary) || id.position !== 16) throw fail('TypeMismatch', 'lsid.id must be a UUID');
  context.session = context.engine.sessions.use(id);
}

/** Commands that may read a snapshot outside transactions. */
const SNAPSHOT_READS = new Set(['find', 'aggregate', 'distinct']);
/** A cursor already has its read concern, but drivers repeat it. */
const CURSOR_COMMANDS = new Set(['getMore', 'killCursors']);

function attachSnapshot(context: CommandContext): void {
  const concern = context.fields.optionalDoc('readConcern');
  if (concern?.get('level') !== 'snapshot' || CURSOR_COMMANDS.has(context.name)) return;
  if (!SNAPSHOT_READS.has(context.name))
    throw fail('InvalidOptions', `${context.name} does not support the read concern snapshot`);
  const time = concern.get('atClusterTime');
  if (time !== undefined && !(time instanceof Timestamp))
    throw fail('TypeMismatch', 'readConcern.atClusterTime must be a timestamp');
  context.snapshot = context.engine.snapshots.at(time, context.session?.id ?? '');
}

function transactionNumber(context: CommandContext): bigint | undefined {
  const value = context.fields.get('txnNumber');
  if (value === undefined) return undefined;
  if (typeof value !== 'bigint') throw fail('TypeMismatch', 'txnNumber must be a long');
  if (context.session === undefined)
    throw fail('InvalidOptions', 'Transaction number requires a session ID to also be specified');
  return value;
}

/** Commands that work even if the data is damaged, so that clients can connect and see the error. */
const GREETINGS = new Set(['hello', 'isMaster', 'ismaster', 'ping']);

function damaged(why: string): CommandError {
  return new CommandError(
    DATA_CORRUPTION,
    `The data file is damaged (${why}); restore a backup in its place.`,
  );
}

const ENDING = new Set(['commitTransaction', 'abortTransaction']);

async function inTransaction(context: CommandContext, command: Command, number: bigint): Promise<Doc> {
  const { session, engine, name } = context;
  if (session === undefined) throw fail('InvalidOptions', 'A transaction needs a session');
  if (ENDING.has(name)) return command.run(context);
  if (!command.inTransaction) {
    throw fail('OperationNotSupportedInTransaction', `Cannot run '${name}' in a multi-document transaction.`);
  }
  context.transaction = context.fields.flag('startTransaction')
    ? await engine.sessions.start(session, number)
    : engine.sessions.continue(session, number);
  context.transaction.connection = context.connectionId;
  // A client that disconnected while it waited would block everyone else.
  if (!engine.isConnected(context.connectionId)) engine.sessions.abandon(context.connectionId);
  try {
    engine.sessions.continue(session, number);
    if (command.retryable) engine.contention?.failTransactionWrite(session);
    const reply = await command.run(context);
    if (reply.has('writeErrors')) engine.sessions.fail(session);
    return reply;
  } catch (error) {
    engine.sessions.fail(session);
    throw error;
  }
}

async function run(context: CommandContext, command: Command): Promise<Doc> {
  attachSession(context);
  const number = transactionNumber(context);
  const { session } = context;
  if (context.fields.get('autocommit') === false) {
    if (number === undefined)
      throw fail('InvalidOptions', "'autocommit' field requires a transaction number to also be specified");
    return inTransaction(context, command, number);
  }
  if (context.fields.get('startTransaction') !== undefined) {
    throw fail('InvalidOptions', 'Specifying startTransaction requires autocommit=false');
  }
  attachSnapshot(context);
  if (number !== undefined && session !== undefined && command.retryable) {
    return engineOnce(context, command, number);
  }
  return command.run(context);
}

function engineOnce(context: CommandContext, command: Command, number: bigint): Promise<Doc> {
  if (context.session === undefined) throw fail('InvalidOptions', 'A retryable write needs a session');
  context.retryNumber = number;
  return context.engine.sessions.once(context.session, number, async (isRetry) => {
    context.isRetry = isRetry;
    const { contention } = context.engine;
    if (contention === undefined || isRetry) return command.run(context);
    // The reply may be lost as well as the request.
    contention.failRetryableWrite();
    const reply = await command.run(context);
    contention.failRetryableWrite();
    return reply;
  });
}

/**
 * Runs one command and returns its reply; errors become replies.
 * The command's name is the first field of its body.
 *
 * @returns undefined to close the connection
 */
export async function dispatch(engine: Engine, body: Doc, connectionId: number): Promise<Doc | undefined> {
  try {
    const name = body.keys().next().value ?? '';
    const database = body.get('$db');
    if (typeof database !== 'string')
      throw fail('IDLFailedToParse', `BSON field '${name}.$db' is missing but a required field`);
    checkDatabaseName(database);
    const command = COMMANDS.get(name);
    if (command === undefined) throw fail('CommandNotFound', `no such command: '${name}'`);
    const context = new CommandContext(engine, name, database, body, connectionId);
    if (engine.damage !== undefined && !GREETINGS.has(name)) throw damaged(engine.damage);
    if (command.fields !== undefined) context.fields.allow(command.fields);
    checkConcerns(context.fields, command);
    if (!GREETINGS.has(name)) engine.rest.noteCommand();
    checkPrimary(context);
    const more = engine.failPoint === undefined ? undefined : await applyFailPoint(context);
    const reply = await run(context, command);
    return withTimes(more === undefined ? reply : new Map([...reply, ...more]));
  } catch (error) {
    if (error instanceof ClosedByFailPoint) return undefined;
    return withTimes(errorReply(error));
  }
}
