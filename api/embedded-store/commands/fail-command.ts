import { doc } from '../bson/build.ts';
import { asWhole, isNumber, toNumber } from '../bson/numbers.ts';
import { isDoc, type Doc, type Value } from '../bson/values.ts';
import { CommandError, TRANSIENT_TRANSACTION_ERROR, fail, unsupported } from '../errors/command-error.ts';
import type { FailPoint } from '../engine/fail-point.ts';
import { command, type CommandContext, type CommandTable } from './command.ts';

/** Errors after which a driver retries a write (MongoDB's RetryableError category). */
const RETRYABLE = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

const KNOWN = new Set([
  'failCommands',
  'errorCode',
  'errorLabels',
  'closeConnection',
  'blockConnection',
  'blockTimeMS',
  'writeConcernError',
]);

const FORCED = 'Failing command via failCommand failpoint';

/** Thrown to close the client's connection without a reply. */
export class ClosedByFailPoint extends Error {}

/** The labels that a server gives to an error of this command. */
export function labelsFor(context: CommandContext, code: number): string[] {
  const numbered = context.fields.get('txnNumber') !== undefined;
  if (!numbered || !RETRYABLE.has(code)) return [];
  const ending = context.name === 'commitTransaction' || context.name === 'abortTransaction';
  const inTransaction = context.fields.get('autocommit') === false;
  return [inTransaction && !ending ? TRANSIENT_TRANSACTION_ERROR : 'RetryableWriteError'];
}

/**
 * Fails a command if the fail point applies.
 * @returns fields to add to its reply
 */
export async function applyFailPoint(context: CommandContext): Promise<Doc | undefined> {
  const point = context.engine.failPoint;
  if (point === undefined || !point.names.has(context.name)) return undefined;
  if (point.skip > 0) {
    point.skip -= 1;
    return undefined;
  }
  if (point.left <= 0) return undefined;
  point.left -= 1;
  const { data } = point;
  if (data.get('blockConnection') === true) {
    const milliseconds = asWhole(data.get('blockTimeMS')) ?? 0;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
  if (data.get('closeConnection') === true) throw new ClosedByFailPoint(FORCED);
  const labels = data.get('errorLabels');
  const code = data.get('errorCode');
  if (isNumber(code)) {
    const number = toNumber(code);
    throw new CommandError(
      number,
      FORCED,
      undefined,
      Array.isArray(labels) ? labels.map(String) : labelsFor(context, number),
    );
  }
  const concern = data.get('writeConcernError');
  if (!isDoc(concern)) return undefined;
  return new Map<string, Value>([
    ['writeConcernError', concern],
    ...(labels === undefined ? [] : [['errorLabels', labels] as [string, Value]]),
  ]);
}

function timesOf(mode: Value | undefined): Pick<FailPoint, 'left' | 'skip'> {
  if (mode === 'alwaysOn') return { left: Infinity, skip: 0 };
  if (mode === 'off') return { left: 0, skip: 0 };
  const [times, skip] = isDoc(mode) ? [asWhole(mode.get('times')), asWhole(mode.get('skip'))] : [];
  if (times === undefined && skip === undefined) throw fail('BadValue', 'A fail point needs a mode');
  return { left: times ?? Infinity, skip: skip ?? 0 };
}

function configureFailPoint(context: CommandContext): Doc {
  const name = context.fields.text('configureFailPoint');
  if (!context.engine.testCommands) throw fail('CommandNotFound', "no such command: 'configureFailPoint'");
  if (name !== 'failCommand') throw unsupported(`The fail point ${name}`);
  const data = context.fields.optionalDoc('data') ?? new Map<string, Value>();
  const unknown = [...data.keys()].find((key) => !KNOWN.has(key));
  if (unknown !== undefined) throw unsupported(`The option ${unknown} of failCommand`);
  const names = data.get('failCommands');
  context.engine.failPoint = {
    names: new Set(Array.isArray(names) ? names.map(String) : []),
    data,
    ...timesOf(context.fields.get('mode')),
  };
  return doc({ count: 0, ok: 1 });
}

export const FAIL_POINT_COMMANDS: CommandTable = new Map([
  ['configureFailPoint', command(['configureFailPoint', 'mode', 'data'], configureFailPoint)],
]);
