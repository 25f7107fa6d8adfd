import { Binary } from 'bson';
import { doc } from '../bson/build.ts';
import { isDoc, type Doc } from '../bson/values.ts';
import { fail } from '../errors/command-error.ts';
import { SESSION_TIMEOUT_MINUTES } from '../engine/sessions.ts';
import { command, type CommandContext, type CommandTable } from './command.ts';

const OK = (): Doc => doc({ ok: 1 });

function number(context: CommandContext): bigint {
  const value = context.fields.get('txnNumber');
  if (typeof value !== 'bigint')
    throw fail('InvalidOptions', `${context.name} must be run within a transaction`);
  return value;
}

async function commitTransaction(context: CommandContext): Promise<Doc> {
  const { session, engine } = context;
  if (session === undefined)
    throw fail('InvalidOptions', 'commitTransaction must be run within a transaction');
  const txnNumber = number(context);
  // The retry of an unknown commit finds out.
  const isOpen = session.transaction?.state === 'open';
  const outcome = isOpen ? engine.contention?.unknownCommit() : undefined;
  if (outcome === 'aborted') engine.sessions.abort(session, txnNumber);
  else await engine.sessions.commit(session, txnNumber);
  engine.cursors.closeWhere((cursor) => cursor.transaction !== undefined && cursor.session === session.id);
  if (outcome !== undefined) throw engine.contention?.unknownCommitError();
  return OK();
}

function abortTransaction(context: CommandContext): Doc {
  const { session, engine } = context;
  if (session === undefined)
    throw fail('InvalidOptions', 'abortTransaction must be run within a transaction');
  engine.cursors.closeWhere((cursor) => cursor.transaction !== undefined && cursor.session === session.id);
  engine.sessions.abort(session, number(context));
  return OK();
}

function endSessions(context: CommandContext): Doc {
  for (const item of context.fields.array(context.name)) {
    const id = isDoc(item) ? item.get('id') : undefined;
    if (!(id instanceof Binary)) continue;
    const sessionId = id.toString('hex');
    context.engine.cursors.closeWhere(({ session }) => session === sessionId);
    context.engine.snapshots.closeWhere(({ session }) => session === sessionId);
    context.engine.sessions.end(id);
  }
  return OK();
}

function startSession(): Doc {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = new Binary(bytes, Binary.SUBTYPE_UUID);
  return doc({ id: { id }, timeoutMinutes: SESSION_TIMEOUT_MINUTES, ok: 1 });
}

export const SESSION_COMMANDS: CommandTable = new Map([
  [
    'commitTransaction',
    command(['commitTransaction', 'recoveryToken'], commitTransaction, { inTransaction: true }),
  ],
  [
    'abortTransaction',
    command(['abortTransaction', 'recoveryToken'], abortTransaction, { inTransaction: true }),
  ],
  ['endSessions', command(['endSessions'], endSessions)],
  ['killSessions', command(['killSessions'], endSessions)],
  ['startSession', command(['startSession'], startSession)],
  ['refreshSessions', command(['refreshSessions'], OK)],
]);
