import { Command } from 'commander';
import { VERSION } from '../platform/config/version.ts';
import { addAccountCommands } from './account-commands.ts';
import { addArchiveCommands } from './archive-commands.ts';
import { addExportCommand } from './export-command.ts';
import { addImportCommand } from './import-commands.ts';
import { addMailCommands } from './mail-commands.ts';
import { addRecordCommands } from './record-commands.ts';
import { addRedirectCommands } from './redirect-commands.ts';
import { addRepairCommands } from './repair-commands.ts';
import { addInvitationCommand, addAccountStatusCommands } from './account-status-commands.ts';
import { addWebhookCommands } from './webhook-commands.ts';
import type { Terminal } from './terminal.ts';
import type { Tools } from './tools.ts';

/** A program that prints to a terminal, and throws instead of ending the process. */
export function programOn({ print, complain }: Terminal, name: string): Command {
  return new Command(name)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => complain(text.trimEnd()),
    })
    .showHelpAfterError('(see --help)');
}

export function operatorProgram(tools: Tools): Command {
  const program = programOn(tools.terminal, 'banyan')
    .description(
      'Administers the magazine that MONGODB_URI and DATA_DIR select. All commands except restore can run while it serves.',
    )
    .version(VERSION, '--version', 'print the version');
  addAccountCommands(program, tools);
  addAccountStatusCommands(program, tools);
  addInvitationCommand(program, tools);
  addArchiveCommands(program, tools);
  addExportCommand(program, tools);
  addImportCommand(program, tools);
  addMailCommands(program, tools);
  addRecordCommands(program, tools);
  addRedirectCommands(program, tools);
  addRepairCommands(program, tools);
  addWebhookCommands(program, tools);
  return program;
}
