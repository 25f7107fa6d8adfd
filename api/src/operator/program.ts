import { Command } from 'commander';
import { VERSION } from '../config/version.ts';
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
      'Looks after a magazine: the one that MONGODB_URI and DATA_DIR name. Every command but restore may run beside it.',
    )
    .version(VERSION, '--version', 'tell the version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.complain(text.trimEnd()),
    })
    .showHelpAfterError('(--help tells what there is)');
  addAccountCommands(program, tools);
  addStandingCommands(program, tools);
  addInvitationCommand(program, tools);
  addArchiveCommands(program, tools);
  addMailCommands(program, tools);
  addRepairCommands(program, tools);
  return program;
}
