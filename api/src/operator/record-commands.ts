import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Genre, GENRES } from '../contract/genres.ts';
import { LOG_KINDS, type LogKind } from '../contract/log.ts';
import type { StatisticsResponse } from '../contract/statistics.ts';
import { ACTOR } from '../features/admin/log/admin-log.dto.ts';
import { csvOf } from '../features/admin/log/log-csv.ts';
import { filterOf } from '../features/admin/log/log-filter-of.ts';
import { AuditService } from '../features/audit/audit.service.ts';
import { isDay } from '../features/statistics/read-day.ts';
import { StatisticsService } from '../features/statistics/statistics.service.ts';
import { CSV_LINE_END, csvLine } from '../platform/http/csv.ts';
import { parseInstant } from '../platform/http/validation/instant.ts';
import { isObjectId } from '../platform/store/filters.ts';
import { withMagazine } from './open-magazine.ts';
import { orCommandFailed } from './or-command-failed.ts';
import type { Tools } from './tools.ts';

interface LogOptions {
  query: string;
  by: string;
  kind: LogKind | '';
  since?: Date;
  until?: Date;
}

/** What a line of the statistics is about. */
const SUBJECTS = ['day', 'article', 'author', 'tag', 'source'] as const;

interface StatisticsOptions {
  by: (typeof SUBJECTS)[number];
  from: string;
  to: string;
  article: string;
  author: string;
  tag: Genre | '';
}

/** Commands that print as CSV what was done, and what was read. */
export function addRecordCommands(program: Command, { env, terminal }: Tools): void {
  /** The terminal ends the last line itself. */
  const print = (lines: string): void => terminal.print(lines.slice(0, 1 - CSV_LINE_END.length));
  program
    .command('log')
    .option('--query <words>', 'only entries with beginnings of words of a title, a name or a value', '')
    .option('--by <account>', 'only what an account id did, or magazine, or operator', actor, '')
    .addOption(new Option('--kind <kind>', 'only actions of this kind').choices(LOG_KINDS).default('', 'all'))
    .option('--since <time>', 'only entries from this time on, as 2026-11-26T00:00+05:30', instant)
    .option('--until <time>', 'only entries before this time', instant)
    .description('print the log of all changes as CSV, newest first')
    .action(async (options: LogOptions) => {
      await withMagazine(env(), async (magazine) => {
        const entries = magazine.get(AuditService).batches(filterOf(options));
        for await (const lines of csvOf(entries)) print(lines);
      });
    });
  program
    .command('statistics')
    .addOption(new Option('--by <subject>', 'what a line is about').choices(SUBJECTS).default('day'))
    .option('--from <day>', 'first day; by default, 30 days end with the last', day, '')
    .option('--to <day>', 'last day, as 2026-11-24; today by default', day, '')
    .option('--article <id>', 'only this article', id, '')
    .option('--author <id>', 'only articles of this account', id, '')
    .addOption(new Option('--tag <tag>', 'only articles with this tag').choices(GENRES).default('', 'all'))
    .description('print as CSV what was read: by day, or the most read articles, authors, tags or sources')
    .action(async ({ by, ...query }: StatisticsOptions) => {
      await withMagazine(env(), async (magazine) => {
        const statistics = await orCommandFailed(
          magazine.get(StatisticsService).read({ ...query, language: '' }),
        );
        for (const cells of TABLES[by](statistics)) print(csvLine(cells));
      });
    });
}

/** The lines of each subject, with a heading. */
const TABLES: Record<StatisticsOptions['by'], (statistics: StatisticsResponse) => (string | number)[][]> = {
  day: ({ days }) => [
    ['day', 'reads', 'readers', 'reads before'],
    ...days.map(({ day: date, reads, readers, readsBefore }) => [date, reads, readers, readsBefore]),
  ],
  article: ({ articles }) => [
    ['article', 'title', 'reads', 'readers', '% to the end'],
    ...articles.map(({ _id, title, reads, readers, toEndPercent }) => [
      ...[_id, title, reads, readers, toEndPercent],
    ]),
  ],
  author: ({ authors }) => [
    ['account', 'name', 'reads'],
    ...authors.map(({ _id, name, reads }) => [_id, name, reads]),
  ],
  tag: ({ tags }) => [['tag', 'reads'], ...tags.map(({ tag, reads }) => [tag, reads])],
  source: ({ sources }) => [['source', 'reads'], ...sources.map(({ source, reads }) => [source, reads])],
};

function actor(text: string): string {
  if (ACTOR.test(text)) return text;
  throw new InvalidArgumentError('This must be the id of an account, or magazine, or operator.');
}

function instant(text: string): Date {
  const time = parseInstant(text);
  if (time !== null) return time;
  throw new InvalidArgumentError('This must be a time in ISO 8601 with a time zone.');
}

function day(text: string): string {
  if (isDay(text)) return text;
  throw new InvalidArgumentError('This must be a day, such as 2026-11-24.');
}

function id(text: string): string {
  if (isObjectId(text)) return text.toLowerCase();
  throw new InvalidArgumentError('This must be an id.');
}
