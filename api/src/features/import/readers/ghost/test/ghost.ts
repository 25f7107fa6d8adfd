import type { ImportedArticle, ImportedEntry } from '../../../model/imported-entry.ts';
import { articlesIn, readAll, textSource } from '../../test/text-source.ts';
import { readGhost } from '../ghost-reader.ts';

export type Row = Record<string, unknown>;

/** A row of a post. */
export const post = (fields: Row = {}): Row => ({
  id: '63c22e7bb534ee0210985d41',
  uuid: 'u-1',
  title: 'A title',
  slug: 'a-title',
  html: '<p>Words</p>',
  status: 'published',
  visibility: 'public',
  type: 'post',
  published_at: '2023-01-14 04:28:17',
  ...fields,
});

/** An export of tables. */
export const ghost = (tables: Record<string, readonly Row[]>): string =>
  JSON.stringify({ db: [{ meta: { version: '5.1.0' }, data: tables }] });

export const read = (json: string, pieceLength?: number): Promise<ImportedEntry[]> =>
  readAll(readGhost, textSource({ 'ghost.json': json }, pieceLength));

/** The article of a single post. */
export async function readOne(
  fields: Row,
  tables: Record<string, readonly Row[]> = {},
): Promise<ImportedArticle> {
  const [article] = articlesIn(await read(ghost({ posts: [post(fields)], ...tables })));
  if (article === undefined) throw new Error('There is no article.');
  return article;
}
