import { doc } from '../bson/build.ts';
import { AGGREGATE } from './aggregate-command.ts';
import { command, type CommandTable } from './command.ts';
import { CONTENTION_COMMANDS } from './contention-commands.ts';
import { EXPLAIN } from './explain-command.ts';
import { FAIL_POINT_COMMANDS } from './fail-command.ts';
import { FIND_AND_MODIFY } from './find-and-modify.ts';
import { INDEX_COMMANDS } from './index-commands.ts';
import { READ_COMMANDS } from './read-commands.ts';
import { SCHEMA_COMMANDS } from './schema-commands.ts';
import { SERVER_COMMANDS } from './server-commands.ts';
import { SESSION_COMMANDS } from './session-commands.ts';
import { VALIDATE } from './validate-command.ts';
import { WRITE_COMMANDS } from './write-commands.ts';

const LISTED: CommandTable = new Map([
  ...READ_COMMANDS,
  ...WRITE_COMMANDS,
  ...SCHEMA_COMMANDS,
  ...INDEX_COMMANDS,
  ...SESSION_COMMANDS,
  ...SERVER_COMMANDS,
  ...FAIL_POINT_COMMANDS,
  ...CONTENTION_COMMANDS,
  ['aggregate', AGGREGATE],
  ['explain', EXPLAIN],
  ['validate', VALIDATE],
  ['findAndModify', FIND_AND_MODIFY],
  ['findandmodify', FIND_AND_MODIFY],
]);

function listCommands(): ReturnType<typeof doc> {
  const commands = [...LISTED.keys()]
    .sort()
    .map((name): [string, ReturnType<typeof doc>] => [
      name,
      doc({ help: '', requiresAuth: false, adminOnly: false }),
    ]);
  return doc({ commands: new Map(commands), ok: 1 });
}

/** Every supported command. */
export const COMMANDS: CommandTable = new Map([
  ...LISTED,
  ['listCommands', command(['listCommands'], listCommands)],
]);
