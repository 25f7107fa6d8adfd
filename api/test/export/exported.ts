import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  JsonArticle,
  JsonAuthor,
  JsonPicture,
} from '../../src/features/import/readers/own/json-format.ts';
import { withoutBlockSpace } from '../../src/features/import/readers/own/own-markdown.ts';

interface MagazineJson {
  data: { authors: JsonAuthor[]; articles: JsonArticle[]; pictures: JsonPicture[] };
}

export async function jsonIn(folder: string): Promise<MagazineJson> {
  return JSON.parse(await readFile(join(folder, 'magazine.json'), 'utf8')) as MagazineJson;
}

/** All files of a folder by their paths. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isFile() ? join(entry.parentPath, entry.name).slice(folder.length + 1) : [],
  );
}

/**
 * The magazine in an export, without what is different in every store: authors by their names, articles by
 * their titles.
 * @param isSource whether its pictures are named by the bytes that an import of the export stores
 */
export async function comparable(
  folder: string,
  isSource: boolean,
): Promise<{
  authors: Map<string, object>;
  articles: Map<string, Omit<JsonArticle, 'id'>>;
  pictures: object[];
}> {
  const { data } = await jsonIn(folder);
  const names = new Map<string, string>();
  for (const { id, file } of data.pictures)
    names.set(file, isSource ? hashOf(await readFile(join(folder, file))) : id);
  const named = (text: string): string =>
    [...names].reduce((html, [file, name]) => html.replaceAll(file, name), text);
  const titles = new Map(data.articles.map(({ id, title }) => [id, title]));
  const people = new Map(data.authors.map(({ id, name }) => [id, name]));
  return {
    // What somebody has said about them, apart from the articles.
    pictures: data.pictures.flatMap(({ file, description, credit, label }) =>
      label === null ? [] : { picture: named(file), description, credit, label },
    ),
    authors: new Map(
      data.authors
        .filter(({ name }) => name !== 'Admin')
        .map(({ id: _, name, photo, ...author }) => [name, { ...author, photo: photo && named(photo) }]),
    ),
    articles: new Map(
      data.articles.map(({ id: _, html, banner, authors, translationOf, ...article }) => [
        article.title,
        {
          ...article,
          translationOf: translationOf && (titles.get(translationOf) ?? translationOf),
          html: withoutBlockSpace(named(html)),
          banner: banner && { ...banner, picture: named(banner.picture) },
          authors: authors.map((author) => people.get(author) ?? author),
        },
      ]),
    ),
  };
}

/** The id of a picture of these bytes. */
function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
