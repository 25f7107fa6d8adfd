import { doc, wholeNumber } from '../bson/build.ts';
import { isNumber, toNumber } from '../bson/numbers.ts';
import type { Doc } from '../bson/values.ts';
import type { Contention, ContentionSettings } from '../contention/contention.ts';
import { CommandError, fail } from '../errors/command-error.ts';
import { ERROR_CODES } from '../errors/error-codes.ts';
import { command, type CommandContext, type CommandTable } from './command.ts';
import { labelsFor } from './fail-command.ts';

const SETTINGS = ['seed', 'writeFailures', 'unknownCommits', 'snapshotMs'] as const;

function contentionOf(context: CommandContext): Contention {
  const { contention } = context.engine;
  if (contention === undefined) throw fail('CommandNotFound', `no such command: '${context.name}'`);
  return contention;
}

/** Changes settings, and replies with what happened since the start. */
function configureContention(context: CommandContext): Doc {
  const contention = contentionOf(context);
  const settings: Partial<ContentionSettings> = {};
  for (const name of SETTINGS) {
    const value = context.fields.get(name);
    if (isNumber(value)) settings[name] = toNumber(value);
    else if (value !== undefined) throw fail('TypeMismatch', `${name} must be a number`);
  }
  contention.configure(settings);
  const counts = Object.entries(contention.counts).map(([name, count]) => [name, wholeNumber(count)]);
  return doc({ ...Object.fromEntries(counts), ok: 1 });
}

/** Ends every open transaction; until the time is over there is no primary. */
function replSetStepDown(context: CommandContext): Doc {
  const contention = contentionOf(context);
  const seconds = context.fields.get('replSetStepDown');
  if (!isNumber(seconds)) throw fail('TypeMismatch', 'replSetStepDown must be a number of seconds');
  contention.stepDown(toNumber(seconds) * 1000);
  context.engine.sessions.abortAll();
  return doc({ ok: 1 });
}

/** Commands that a member answers even if it is no primary. */
const OF_ANY_MEMBER = new Set([
  'hello',
  'isMaster',
  'ismaster',
  'ping',
  'replSetStepDown',
  'configureContention',
]);

/** @throws CommandError 189, 91 or 11600 while there is no primary */
export function checkPrimary(context: CommandContext): void {
  const { contention } = context.engine;
  if (contention?.isSteppedDown !== true || OF_ANY_MEMBER.has(context.name)) return;
  const name = contention.stepDownError();
  const code = ERROR_CODES[name];
  throw new CommandError(code, `The primary steps down (${name})`, undefined, labelsFor(context, code));
}

export const CONTENTION_COMMANDS: CommandTable = new Map([
  ['configureContention', command(['configureContention', ...SETTINGS], configureContention)],
  ['replSetStepDown', command(['replSetStepDown', 'force', 'secondaryCatchUpPeriodSecs'], replSetStepDown)],
]);
