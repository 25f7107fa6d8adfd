import {
  BrokenExport,
  type ExportSource,
  type ImportedArticle,
  type ImportedAuthor,
  type ImportedEntry,
  type ImportedPicture,
  type ImportedPictureWords,
  type ImportedState,
} from '../../model/imported-entry.ts';
import { imagesIn } from '../../place-pictures.ts';
import { decodeText } from '../decode-text.ts';
import { GhostRow as Row } from '../ghost/ghost-rows.ts';
import { jsonRows } from '../ghost/json-rows.ts';
import { JSON_FORMAT, JSON_VERSION } from './json-format.ts';
import { withOwnFields } from './own-fields.ts';
import { pictureWords } from './own-pictures.ts';

/** How an export of this magazine begins. */
export const BANYAN_HEAD = new RegExp(`^\\ufeff?\\s*\\{\\s*"format"\\s*:\\s*"${JSON_FORMAT}"`);
const NEWER = /"version"\s*:\s*(\d{1,6})/;

const STATES: ReadonlyMap<string, ImportedState> = new Map<string, ImportedState>([
  ['published', 'published'],
  ['scheduled', 'scheduled'],
  ['trashed', 'trashed'],
]);

/** Reads our own JSON: see `json-format.ts`. */
export async function* readBanyan(source: ExportSource): AsyncGenerator<ImportedEntry> {
  for (const path of (await source.list()).filter((each) => /\.json$/i.test(each)))
    if (await isOurs(source, path)) yield* readFile(source, path);
}

/** @throws BrokenExport if a later version of this program wrote it */
async function isOurs(source: ExportSource, path: string): Promise<boolean> {
  for await (const piece of decodeText(await source.open(path))) {
    if (!BANYAN_HEAD.test(piece)) return false;
    if (Number(NEWER.exec(piece)?.[1] ?? '1') > JSON_VERSION)
      throw new BrokenExport(`${path} is of a later version of this program. Upgrade first.`);
    return true;
  }
  return false;
}

/** Reads it twice: what is known about pictures comes after the articles. */
async function* readFile(source: ExportSource, path: string): AsyncGenerator<ImportedEntry> {
  const pictures = new Map<string, ImportedPictureWords>();
  for await (const { table, json } of jsonRows(decodeText(await source.open(path)))) {
    const row = table === 'pictures' ? Row.parse(json) : null;
    const words =
      row &&
      pictureWords({
        ...{ address: row.text('file'), label: row.text('label') },
        ...{ description: row.text('description'), credit: row.text('credit') },
      });
    if (words !== null) pictures.set(words.address, words);
  }
  let position = 0;
  for await (const { table, json } of jsonRows(decodeText(await source.open(path)))) {
    position += 1;
    const row = Row.parse(json);
    if (row === null || row.text('id') === '') {
      const title = `line ${position} of ${table}`;
      yield {
        kind: 'left-out',
        what: table,
        key: `lost:${path}:${position}`,
        title,
        reason: 'Its JSON is damaged.',
      };
    } else if (table === 'authors') yield authorOf(row);
    else if (table === 'articles') yield withPictureWords(articleOf(row), pictures);
    // The pictures come with their articles.
  }
}

function withPictureWords(
  article: ImportedArticle,
  known: ReadonlyMap<string, ImportedPictureWords>,
): ImportedArticle {
  const { banner, html } = article;
  const addresses = new Set([...imagesIn(html), ...(banner === undefined ? [] : [banner.address])]);
  const pictures = [...addresses].flatMap((address) => known.get(address) ?? []);
  return pictures.length === 0 ? article : { ...article, pictures };
}

function authorOf(row: Row): ImportedAuthor {
  const [name, email, bio, photo] = [row.text('name'), row.text('email'), row.text('bio'), row.text('photo')];
  return {
    ...{ kind: 'author', key: row.text('id'), name },
    ...(email !== '' && { email }),
    ...(bio !== '' && { bio }),
    ...(photo !== '' && { photo: { address: photo, alternativeText: '' } }),
  };
}

function articleOf(row: Row): ImportedArticle {
  const state = row.text('state');
  const publishedAt = row.date('scheduledFor') ?? row.date('publishedAt');
  const changedAt = row.date('changedAt');
  const [slug, description, language] = [row.text('slug'), row.text('description'), row.text('language')];
  const banner = pictureOf(row.row('banner'));
  const article: ImportedArticle = {
    ...{ kind: 'article', key: row.text('id'), title: row.text('title'), html: row.text('html') },
    state: STATES.get(state) ?? 'draft',
    ...{ authors: textsIn(row, 'authors'), categories: [], tags: textsIn(row, 'tags') },
    ...{ isFeatured: row.isTrue('isFeatured'), oldAddresses: textsIn(row, 'oldAddresses') },
    notes: [],
    ...(slug !== '' && { slug }),
    ...(description !== '' && { description }),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(changedAt !== undefined && { changedAt }),
    ...(banner !== null && { banner }),
    ...(language !== '' && { language }),
  };
  if (row.row('changes') !== null)
    article.notes.push({ kind: 'changes', sentence: 'Its changes that were not live were left out.' });
  const translationOf = row.text('translationOf');
  return withOwnFields(article, {
    state,
    corrections: row.list('corrections'),
    ...(translationOf !== '' && { translationOf }),
  });
}

function pictureOf(row: Row | null): ImportedPicture | null {
  if (row === null || row.text('picture') === '') return null;
  return { address: row.text('picture'), alternativeText: row.text('alt'), credit: row.text('credit') };
}

function textsIn(row: Row, name: string): string[] {
  return row.list(name).filter((each) => typeof each === 'string');
}
