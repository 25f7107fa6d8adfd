import { parse } from 'csv-parse';
import { plainText } from '../../../../platform/html/article-text.ts';
import {
  BrokenExport,
  type ExportSource,
  type ImportedArticle,
  type ImportedEntry,
} from '../../model/imported-entry.ts';
import { readText } from '../../source/open-source.ts';
import { dateOf } from '../markdown/fields.ts';
import { cardHtml } from '../html/embeds.ts';
import { ImportNotes } from '../html/import-notes.ts';
import { PAYWALL, substackHtml } from './substack-html.ts';

/** A line of posts.csv, by the names in its first line. */
type Row = Readonly<Record<string, string>>;

const MAX_ROW_BYTES = 1024 * 1024;
/** What Substack calls its texts. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  thread: 'It is a discussion, whose comments are not in the export.',
  restack: 'It shows the text of somebody else.',
};

/** Reads an export of Substack: posts.csv and a folder of pages. */
export async function* readSubstack(source: ExportSource): AsyncGenerator<ImportedEntry> {
  const paths = await source.list();
  const list = paths.find((path) => /(?:^|\/)posts\.csv$/.test(path));
  if (list === undefined) throw new BrokenExport('The export has no posts.csv.');
  const root = list.slice(0, -'posts.csv'.length);
  const pages = new Map(
    paths.flatMap((path) => {
      const [, id] = new RegExp(`^posts/(.+)\\.html$`).exec(path.slice(root.length)) ?? [];
      return id === undefined || !path.startsWith(root) ? [] : [[id, path] as const];
    }),
  );
  let rows = 0;
  for await (const row of rowsOf(source, list)) {
    rows += 1;
    const id = row['post_id'] ?? '';
    const page = pages.get(id) ?? pages.get(`${id}.${row['slug'] ?? ''}`);
    if (page !== undefined)
      for (const name of [id, `${id}.${row['slug'] ?? ''}`]) if (pages.get(name) === page) pages.delete(name);
    yield await entryOf(source, row, page);
  }
  if (rows === 0 && pages.size === 0) throw new BrokenExport('The export has no posts.');
  for (const [id, path] of pages)
    yield {
      ...{ kind: 'left-out', what: 'page', key: id, title: path },
      reason: 'posts.csv does not name this page, so its title and date are unknown.',
    };
}

async function* rowsOf(source: ExportSource, list: string): AsyncGenerator<Row> {
  const parser = parse({
    columns: true,
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_BYTES,
  });
  const stream = await source.open(list);
  stream.on('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const row of parser) yield row as Row;
  } catch {
    throw new BrokenExport('posts.csv is damaged.');
  }
}

async function entryOf(source: ExportSource, row: Row, page: string | undefined): Promise<ImportedEntry> {
  const id = row['post_id'] ?? '';
  // Old exports write `&amp;` and the like into the fields.
  const title = decoded(row['title'] ?? '').trim();
  const leftOut = (reason: string): ImportedEntry => ({
    ...{ kind: 'left-out', what: row['type'] || 'post', key: id, title: title || id || 'post', reason },
  });
  const unsupported = Object.hasOwn(LEFT_OUT, row['type'] ?? '') ? LEFT_OUT[row['type'] ?? ''] : undefined;
  if (unsupported !== undefined) return leftOut(unsupported);
  if (page === undefined) return leftOut('Its page is not in the export.');
  const notes = new ImportNotes();
  const podcast = (row['podcast_url'] ?? '').trim();
  let text: string;
  try {
    text = await readText(source, page);
  } catch (error) {
    // One damaged page does not hold back the others.
    if (error instanceof BrokenExport) return leftOut(error.message);
    throw error;
  }
  const html = substackHtml(text, notes) + podcastLink(podcast, notes);
  if (plainText(html).trim() === '' && !html.includes('<img')) return leftOut('It has no text.');
  const description = decoded(row['subtitle'] ?? '').trim();
  const slug = id.replace(/^\d+\.?/, '');
  const publishedAt = dateOf(row['post_date'] ?? '');
  if (row['type'] === 'page') notes.add('page', 'It was a page on the old site, and is an article here.');
  const isPaid =
    noteAudience(row['audience'] ?? '', notes) || notes.list.some(({ kind }) => kind === PAYWALL);
  return {
    kind: 'article',
    key: id,
    title,
    ...(slug !== '' && { slug }),
    ...(description !== '' && { description }),
    html,
    state: isPaid ? 'draft' : stateOf(row, publishedAt),
    ...(publishedAt !== undefined && { publishedAt }),
    ...{ authors: [], categories: [], tags: [], isFeatured: false },
    oldAddresses: slug === '' ? [] : [`/p/${slug}`],
    notes: notes.list,
  };
}

/** Founding members pay more than others. */
const PAID = new Set(['only_paid', 'founding']);

/** Says for whom a post was. What only some could read must not be public, and the magazine has no members. */
function noteAudience(audience: string, notes: ImportNotes): boolean {
  if (audience === 'everyone' || audience === '') return false;
  const readers = PAID.has(audience) ? 'paying members' : 'members';
  notes.add('visibility', `On the old site it was for ${readers}, so it comes as a draft.`);
  return true;
}

function stateOf(
  { is_published: isPublished }: Row,
  publishedAt: Date | undefined,
): ImportedArticle['state'] {
  if (isPublished?.toLowerCase() !== 'true') return 'draft';
  return publishedAt !== undefined && publishedAt > new Date() ? 'scheduled' : 'published';
}

/** A field without the entities that old exports write into it. */
function decoded(field: string): string {
  return plainText(field.replaceAll('<', '&lt;'));
}

function podcastLink(address: string, notes: ImportNotes): string {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return '';
  notes.add('podcast', 'The podcast became a link.');
  return cardHtml({ url: url.href, title: 'Listen to the podcast' });
}
