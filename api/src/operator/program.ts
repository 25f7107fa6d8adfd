import { Command } from 'commander';
import { VERSION } from '../platform/config/version.ts';
import { addAccountCommands } from './account-commands.ts';
import { addArchiveCommands } from './archive-commands.ts';
import { addMailCommands } from './mail-commands.ts';
import { addRepairCommands } from './repair-commands.ts';
import { addInvitationCommand, addStandingCommands } from './standing-commands.ts';
import type { Tools } from './tools.ts';

export function operatorProgram(tools: Tools): Command {
  const { terminal } = tools;
  const program = new Command('banyan')
    .description(
      'Administers the magazine that MONGODB_URI and DATA_DIR select. All commands except restore can run while it serves.',
    )
    .version(VERSION, '--version', 'print the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.complain(text.trimEnd()),
    })
    .showHelpAfterError('(see --help)');
  addAccountCommands(program, tools);
  addStandingCommands(program, tools);
  addInvitationCommand(program, tools);
  addArchiveCommands(program, tools);
  addMailCommands(program, tools);
  addRepairCommands(program, tools);
  return program;
}
