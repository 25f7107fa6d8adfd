import type { Command } from 'commander';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { Imports } from '../features/import/admin/imports.service.ts';
import { ImportService, type OpenExport } from '../features/import/import.service.ts';
import type { Loss, Survey } from '../features/import/import-survey.ts';
import {
  BrokenMapping,
  type Mapping,
  readMapping,
  writeMapping,
} from '../features/import/mapping/mapping.ts';
import { BrokenExport } from '../features/import/model/imported-entry.ts';
import { balanceSentences } from '../features/import/receipt/receipt.ts';
import { openSource, type OpenSource } from '../features/import/source/open-source.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { CommandFailed } from './command-failed.ts';
import { migrateStore } from './migrate-store.ts';
import { withMagazine } from './open-magazine.ts';
import type { Terminal } from './terminal.ts';
import type { Tools } from './tools.ts';

interface Options {
  dryRun?: boolean;
  mapping?: string;
  uploads?: string;
  fetch?: boolean;
  site?: string;
  address?: string;
}

/** Names printed of those that hold the import back. */
const MAX_NAMES = 10;
/** Titles printed of one loss. */
const MAX_TITLES = 3;

export function addImportCommand(program: Command, { env, terminal }: Tools): void {
  program
    .command('import')
    .argument(
      '<file>',
      'an export of WordPress (.xml), Ghost (.json), Substack (.zip) or Markdown: a folder or a .zip of Hugo, Jekyll or Astro',
    )
    .option('--dry-run', 'change nothing; say what becomes what, and write the mapping to edit')
    .option('--mapping <file>', 'what becomes of categories, tags and authors (YAML or JSON)')
    .option('--uploads <folder>', 'pictures beside the export, in a folder or a .zip')
    .option('--fetch', 'fetch pictures that are not among the files from the old site')
    .option('--site <name>', 'a name of the old magazine, to import several of the same system', '')
    .option(
      '--address <url>',
      'address of the old magazine, for its links and pictures, if the export does not say it',
    )
    .description(
      'move a magazine in; a second run changes what the first one imported, and nothing is there twice',
    )
    .action(async (file: string, options: Options) => {
      const { uploads, fetch: fetches = false, site = '', address, dryRun = false } = options;
      assertAddress(address);
      const mappingFile = resolve(options.mapping ?? `${basename(file, extname(file))}-mapping.yaml`);
      const open: OpenSource[] = [];
      const opened = async (path: string): Promise<OpenSource> => {
        const source = await openSource(resolve(path));
        open.push(source);
        return source;
      };
      try {
        const source = await opened(file);
        const beside = uploads === undefined ? null : await opened(uploads);
        const given = await mappingIn(mappingFile, options.mapping !== undefined && !dryRun);
        await withMagazine(env(), async (magazine) => {
          if (!dryRun) await migrateStore(magazine, terminal.progress);
          const service = magazine.get(ImportService);
          if (!dryRun) await magazine.get(Imports).assertIdle();
          const found = await service.open(source, { uploads: beside, fetches, site, address });
          const survey = await service.survey(found, given);
          if (dryRun) await report(terminal, found, survey, mappingFile);
          else await run(service, found, survey, { mappingFile, folder: join(env().dataDir, 'imports') });
        });
      } catch (error) {
        throw isSentence(error) ? new CommandFailed(error.message) : error;
      } finally {
        for (const source of open) source.close();
      }
    });

  async function run(
    service: ImportService,
    found: OpenExport,
    survey: Survey,
    { mappingFile, folder }: { mappingFile: string; folder: string },
  ): Promise<void> {
    refuseUndecided(survey, mappingFile);
    const head = await service.run(found, survey.mapping, folder, (done) =>
      terminal.progress('importing', done, survey.read),
    );
    for (const line of balanceSentences(head)) terminal.print(line);
    terminal.print(`The receipt: ${head.page} and ${head.json}`);
  }
}

/** @throws CommandFailed */
function assertAddress(address: string | undefined): void {
  if (address !== undefined && !/^https?:\/\/[^/]/.test(address))
    throw new CommandFailed('The address of the old magazine must begin with https:// or http://.');
}

function isSentence(error: unknown): error is Error {
  return [BrokenExport, BrokenMapping, AppError].some((kind) => error instanceof kind);
}

/** The mapping of a file; `null` without one. @throws CommandFailed if it must exist and does not, or cannot be read */
async function mappingIn(path: string, mustExist: boolean): Promise<Mapping | null> {
  const text = await readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return null;
    throw new CommandFailed(`The mapping ${path} cannot be read: ${code}.`);
  });
  if (text !== null) return readMapping(text);
  if (mustExist) throw new CommandFailed(`There is no mapping ${path}. A dry run writes one.`);
  return null;
}

/** @throws CommandFailed if nobody has decided on a category, or articles would have no tag */
function refuseUndecided({ undecided, withoutTag }: Survey, mappingFile: string): void {
  const names = undecided.slice(0, MAX_NAMES).map((name) => `"${name}"`);
  if (undecided.length > 0)
    throw new CommandFailed(
      `${undecided.length} ${undecided.length === 1 ? 'category wants' : 'categories want'} your word: ${names.join(', ')}${undecided.length > MAX_NAMES ? ' and others' : ''}. Do a dry run and edit ${mappingFile}.`,
    );
  if (withoutTag.count > 0)
    throw new CommandFailed(
      `${withoutTag.count} ${withoutTag.count === 1 ? 'article' : 'articles'} would have no tag. Do a dry run and set "otherwise" in ${mappingFile}.`,
    );
}

async function report(
  { print }: Terminal,
  { kind, source }: OpenExport,
  survey: Survey,
  mappingFile: string,
): Promise<void> {
  const { states, read, authors, categories, tags, pictures, addresses, mapping } = survey;
  print(`${source.name}, ${kind.name}: ${read} items. This dry run changes nothing.`);
  print('What becomes what');
  const articles = Object.values(states).reduce((sum, count) => sum + count, 0);
  print(
    `  Articles: ${articles}. Published ${states.published}, scheduled ${states.scheduled}, drafts ${states.draft}, in the trash ${states.trashed}${states.withdrawn > 0 ? `, withdrawn ${states.withdrawn}` : ''}`,
  );
  print(
    `  Authors: ${authors.size}. ${[...mapping.authors.values()].filter(({ email }) => email === '').length} without an email address`,
  );
  print(`  Categories: ${categories.size}. ${survey.undecided.length} without a tag here`);
  print(
    `  Tags: ${tags.size}. ${[...mapping.tags.values()].filter((tag) => tag !== null && tag !== '-').length} become a tag here; the others are dropped`,
  );
  print(`  Pictures: ${pictures.named}. ${pictures.missing} are missing or damaged`);
  print(`  Old addresses: ${addresses}. They lead to the new ones`);
  print(
    `What is lost: ${survey.changedCount} ${survey.changedCount === 1 ? 'article loses' : 'articles lose'} something`,
  );
  for (const loss of survey.losses) print(lossLine(loss));
  print(`What is left out: ${survey.leftOutCount}`);
  for (const loss of survey.leftOut) print(lossLine(loss));
  const counts = new Map([
    ...[...categories].map(([name, count]) => [`categories ${name}`, count] as const),
    ...[...tags].map(([name, count]) => [`tags ${name}`, count] as const),
  ]);
  await writeFile(mappingFile, writeMapping(mapping, counts));
  print(`The mapping: ${mappingFile}`);
  if (survey.undecided.length > 0) print(`  Decide on: ${survey.undecided.join(', ')}`);
  if (survey.withoutTag.count > 0)
    print(
      `  Set "otherwise": ${survey.withoutTag.count} articles would have no tag, such as ${titles(survey.withoutTag)}`,
    );
}

function lossLine(loss: Loss): string {
  return `  ${loss.count}: ${loss.sentence} ${titles(loss)}`;
}

function titles({ titles: all, count }: Loss): string {
  const shown = all.slice(0, MAX_TITLES).map((title) => `"${title}"`);
  return `(${shown.join(', ')}${count > shown.length ? ', …' : ''})`;
}
