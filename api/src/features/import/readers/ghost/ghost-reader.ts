import {
  BrokenExport,
  type ExportSource,
  type ImportedEntry,
  type ReadEntry,
} from '../../model/imported-entry.ts';
import { decodeText } from '../decode-text.ts';
import { ghostArticle } from './ghost-article.ts';
import { GhostRow } from './ghost-rows.ts';
import { GhostSite } from './ghost-site.ts';
import { NAMED_TABLES, READ_TABLES, tableReason } from './ghost-tables.ts';
import { type JsonRow, jsonRows } from './json-rows.ts';

/** How an export begins, unlike other JSON files of a content folder. */
export const GHOST_HEAD = /^\ufeff?\s*\{\s*"(?:db|data|meta)"\s*:/;

/** Reads Ghost's exports (2 to 6), twice: posts come before their authors and tags. */
export async function* readGhost(source: ExportSource): AsyncGenerator<ReadEntry> {
  const paths = (await source.list()).filter((path) => /\.json$/i.test(path));
  const files: string[] = [];
  for (const path of paths) if (paths.length === 1 || (await isExport(source, path))) files.push(path);
  let posts = 0;
  for (const path of files) {
    const site = await surveySite(source, path);
    posts += site.posts;
    yield* site.authors.values();
    yield* site.lists();
    let position = 0;
    for await (const { table, json } of rowsOf(source, path)) {
      if (table !== 'posts') continue;
      position += 1;
      const post = GhostRow.parse(json);
      if (post === null)
        yield {
          kind: 'left-out',
          what: 'post',
          key: `lost:${path}:${position}`,
          title: `post ${position}`,
          reason: 'Its JSON is damaged.',
        };
      else yield ghostArticle(post, site);
    }
    yield* leftOut(site);
  }
  if (posts === 0) throw new BrokenExport('The file has no posts or pages of Ghost.');
}

async function isExport(source: ExportSource, path: string): Promise<boolean> {
  for await (const piece of decodeText(await source.open(path))) return GHOST_HEAD.test(piece);
  return false;
}

async function* rowsOf(source: ExportSource, path: string): AsyncGenerator<JsonRow> {
  yield* jsonRows(decodeText(await source.open(path)));
}

/** The first reading. @throws BrokenExport if the file is not whole */
async function surveySite(source: ExportSource, path: string): Promise<GhostSite> {
  const site = new GhostSite();
  for await (const { table, json } of rowsOf(source, path)) {
    const row = GhostSite.isRead(table) ? GhostRow.parse(json) : null;
    if (row === null) site.count(table);
    else site.add(table, row);
  }
  return site;
}

/** Lines for all that is no article and no author. */
function* leftOut(site: GhostSite): Generator<ImportedEntry> {
  for (const { table, id, name } of site.named)
    yield {
      kind: 'left-out',
      what: table.replace(/s$/, ''),
      key: id,
      title: name || `${table} ${id}`,
      reason: NAMED_TABLES.get(table) ?? '',
    };
  for (const [table, count] of site.counts) {
    const reason = READ_TABLES.has(table) ? 'Its JSON is damaged.' : tableReason(table);
    yield { kind: 'left-out', what: table, key: `table:${table}`, title: table, reason, count };
  }
  const unused = [...site.tags].filter(([id]) => !site.usedTags.has(id));
  if (unused.length > 0)
    yield {
      kind: 'left-out',
      what: 'tag',
      key: 'table:tags',
      title: unused
        .map(([, { name }]) => name)
        .slice(0, 20)
        .join(', '),
      reason: 'No article has it.',
      count: unused.length,
    };
}
