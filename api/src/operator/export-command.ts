import { Argument, type Command, Option } from 'commander';
import { resolve } from 'node:path';
import { ExportService, type ExportReceipt } from '../features/export/export.service.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../features/export/formats/formats.ts';
import { ExportProblem } from '../features/export/target/export-target.ts';
import { MANUSCRIPT_STATES, type ManuscriptState } from '../contract/manuscripts.ts';
import { CommandFailed } from './command-failed.ts';
import { withMagazine } from './open-magazine.ts';
import type { Terminal } from './terminal.ts';
import type { Tools } from './tools.ts';

const STATE_NAMES: Readonly<Record<ManuscriptState, string>> = {
  ...{ draft: 'drafts', review: 'in review', scheduled: 'scheduled' },
  ...{ published: 'published', withdrawn: 'withdrawn', trashed: 'in the trash' },
};
/** What no format has: a backup does. */
const STAYS =
  'Not in any export: passwords and tokens, earlier versions, notes, statistics, the log and the settings. A backup has them.';

export function addExportCommand(program: Command, { env, terminal }: Tools): void {
  program
    .command('export')
    .addArgument(new Argument('<format>', 'what will read it').choices(EXPORT_FORMATS))
    .option('--to <name>', 'a new folder, or a new archive if it ends in .zip; by default magazine-FORMAT')
    .addOption(
      new Option(
        '--uploads-url <address>',
        'where WordPress will find the pictures; by default wp-content/uploads of this site',
      ),
    )
    .description('move the magazine out: all articles in any state, their authors and their pictures')
    .action(async (format: ExportFormat, { to = `magazine-${format}`, uploadsUrl }: Options) => {
      const uploads = uploadsUrl?.replace(/\/+$/, '') ?? null;
      if (uploads !== null && !/^https?:\/\/\S+$/.test(uploads))
        throw new CommandFailed('--uploads-url must be an address that begins with http:// or https://.');
      const receipt = await withMagazine(env(), async (magazine) =>
        magazine.get(ExportService).write(format, resolve(to), { uploadsUrl: uploads }, terminal.progress),
      ).catch((error: unknown) => {
        throw error instanceof ExportProblem ? new CommandFailed(error.message) : error;
      });
      print(receipt, to, terminal);
    });
}

interface Options {
  to?: string;
  uploadsUrl?: string;
}

function print({ states, authors, pictures, losses }: ExportReceipt, to: string, terminal: Terminal): void {
  const total = [...states.values()].reduce((sum, count) => sum + count, 0);
  const parts = MANUSCRIPT_STATES.flatMap((state) => {
    const count = states.get(state);
    return count === undefined ? [] : `${count} ${STATE_NAMES[state]}`;
  });
  terminal.print(
    `${to} contains ${total} articles (${parts.join(', ')}), ${authors} authors and ${pictures} pictures.`,
  );
  if (losses.length > 0) terminal.print('What does not come along as it is');
  for (const { sentence, count } of losses) terminal.print(`  ${count}: ${sentence}`);
  terminal.print(STAYS);
}
