import { prevailingLanguage } from '../../../../contract/text-measures.ts';
import { VERSION } from '../../../../platform/config/version.ts';
import { plainText } from '../../../../platform/html/article-text.ts';
import {
  JSON_FILE,
  JSON_FORMAT,
  JSON_VERSION,
  type JsonArticle,
  type JsonAuthor,
  type JsonPicture,
  type JsonWords,
} from '../../../import/readers/own/json-format.ts';
import type { ManuscriptWords } from '../../../manuscripts/export/every-manuscript.service.ts';
import { type Magazine, withPictures } from '../../magazine.ts';
import type {
  ExportedArticle,
  ExportedAuthor,
  ExportedPicture,
  ExportFile,
} from '../../model/exported-magazine.ts';

/** Our own format: one file with a row on each line, and a folder of pictures. */
export async function* jsonFiles(magazine: Magazine): AsyncGenerator<ExportFile> {
  magazine.usePhotos();
  yield { path: JSON_FILE, content: magazineJson(magazine) };
  yield* magazine.files(pathOf);
}

const pathOf = ({ id, extension }: ExportedPicture): string => `pictures/${id}${extension}`;

async function* magazineJson(magazine: Magazine): AsyncGenerator<string> {
  const { settings, siteUrl } = magazine;
  const { name, motto, description, timeZone } = settings;
  const head = {
    ...{ format: JSON_FORMAT, version: JSON_VERSION, program: `Banyan ${VERSION}` },
    exportedAt: new Date().toISOString(),
    magazine: { name, motto, description, address: siteUrl, timeZone },
  };
  yield `${JSON.stringify(head).slice(0, -1)},"data":{\n"authors":[\n`;
  yield* rows(magazine.authors.values(), authorRow);
  yield '\n],\n"articles":[\n';
  yield* rows(magazine.articles(), articleRow);
  yield '\n],\n"pictures":[\n';
  yield* rows(magazine.used.values(), pictureRow);
  yield '\n]}}\n';
}

async function* rows<T>(
  items: Iterable<T> | AsyncIterable<T>,
  row: (item: T) => object,
): AsyncGenerator<string> {
  let before = '';
  for await (const item of items) {
    yield before + JSON.stringify(row(item));
    before = ',\n';
  }
}

function authorRow({ id, name, email, bio, photo }: ExportedAuthor): JsonAuthor {
  return { id, name, email, bio, photo: photo && pathOf(photo) };
}

function articleRow(article: ExportedArticle): JsonArticle {
  const { id, state, slug, authors, words, changes, pictures, corrections, oldAddresses } = article;
  const { publishedAt, changedAt, scheduledFor, translationOf } = article;
  return {
    ...{ id, state, slug, authors },
    ...wordsRow(words, pictures),
    recognisedLanguage: words.language ?? prevailingLanguage(`${words.title} ${plainText(words.content)}`),
    publishedAt: publishedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    scheduledFor: scheduledFor?.toISOString() ?? null,
    changes: changes && wordsRow(changes, pictures),
    translationOf,
    corrections: corrections.map(({ text, at }) => ({ text, at: at.toISOString() })),
    oldAddresses,
  };
}

function wordsRow(words: ManuscriptWords, pictures: ExportedArticle['pictures']): JsonWords {
  const { title, description, content, tags, isFeatured, bannerAlt, bannerCredit, language } = words;
  const banner = pictures.get(words.banner);
  return {
    ...{ title, description, tags, isFeatured, language },
    html: withPictures(content, pictures, pathOf),
    banner: banner === undefined ? null : { picture: pathOf(banner), alt: bannerAlt, credit: bannerCredit },
  };
}

function pictureRow(picture: ExportedPicture): JsonPicture {
  const { id, width, height, description, credit, origin } = picture;
  return { id, file: pathOf(picture), width, height, description, credit, label: origin };
}
