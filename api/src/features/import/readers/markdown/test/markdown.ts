import type { ImportedArticle, ImportedEntry } from '../../../model/imported-entry.ts';
import { articlesIn, readAll, textSource } from '../../test/text-source.ts';
import { readMarkdown } from '../markdown-reader.ts';

/** The items of a folder. */
export const read = (files: Record<string, string>): Promise<ImportedEntry[]> =>
  readAll(readMarkdown, textSource(files));

/** The article with this path, or the first one. */
export async function article(files: Record<string, string>, key?: string): Promise<ImportedArticle> {
  const articles = articlesIn(await read(files));
  const found = key === undefined ? articles[0] : articles.find((entry) => entry.key === key);
  if (found === undefined) throw new Error('There is no article.');
  return found;
}

/** A text of a folder without a program. */
export const text = (body: string, files: Record<string, string> = {}): Promise<ImportedArticle> =>
  article({ ...files, 'a.md': `---\ntitle: A\n---\n${body}` }, 'a.md');

/** A text of Jekyll. */
export const jekyll = (
  body: string,
  fields = '',
  files: Record<string, string> = {},
): Promise<ImportedArticle> =>
  article(
    { '_config.yml': '', ...files, '_posts/2019-03-10-a.md': `---\ntitle: A\n${fields}\n---\n${body}` },
    '_posts/2019-03-10-a.md',
  );
