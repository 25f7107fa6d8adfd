import { stringify } from 'yaml';
import { genreLabel } from '../../../../contract/genres.ts';
import { slugOf } from '../../../articles/search/title-text.ts';
import { OWN_FIELD } from '../../../import/readers/own/own-fields.ts';
import { type Magazine, withPictures } from '../../magazine.ts';
import type { ExportedArticle, ExportedPicture, ExportFile } from '../../model/exported-magazine.ts';
import { ownFields } from '../own-fields.ts';
import { markdownBody } from './markdown-blocks.ts';

/** Bytes of a file's name without its folder. File systems allow 255. */
const NAME_MAX_BYTES = 200;
const DATE_LENGTH = 'yyyy-mm-dd'.length;

/** A file for each article, as Hugo, Jekyll and Astro read them, and a folder of pictures. */
export async function* markdownFiles(magazine: Magazine): AsyncGenerator<ExportFile> {
  noteLosses(magazine);
  for await (const article of magazine.articles()) {
    const { changes, corrections } = article;
    if (changes !== null)
      magazine.losses.add('Articles have changes that are not live; the export has what readers see.');
    magazine.losses.add('Correction notes are left out.', corrections.length);
    const folder = article.state === 'trashed' ? 'trash' : 'articles';
    yield { path: `${folder}/${nameOf(article)}.md`, content: textOf(article, magazine) };
  }
  yield* magazine.files(pathOf);
}

function noteLosses({ authors, losses }: Magazine): void {
  const people = [...authors.values()];
  losses.add(
    'Authors have a biography or a photo, which Markdown has no place for.',
    people.filter(({ bio, photo }) => bio !== '' || photo !== null).length,
  );
  losses.add('Authors are named without their email addresses.', people.length);
  const names = new Set(people.map(({ name }) => name));
  losses.add('Authors share their name with another one.', people.length - names.size);
}

const pathOf = ({ id, extension }: ExportedPicture): string => `pictures/${id}${extension}`;
const addressOf = (picture: ExportedPicture): string => `../${pathOf(picture)}`;

function textOf(article: ExportedArticle, magazine: Magazine): string {
  const { content } = article.words;
  const body = markdownBody(withPictures(content, article.pictures, addressOf));
  const fields = stringify(frontMatterOf(article, magazine), { lineWidth: 0 });
  return `---\n${fields}---\n\n${body}`;
}

function frontMatterOf(article: ExportedArticle, { authors }: Magazine): Record<string, unknown> {
  const { state, slug, words, publishedAt, scheduledFor = publishedAt, changedAt, oldAddresses } = article;
  const { title, description, tags, isFeatured, banner, bannerAlt, bannerCredit, language } = words;
  const picture = article.pictures.get(banner);
  return {
    title,
    ...(slug !== '' && { slug }),
    ...(scheduledFor !== undefined && { date: scheduledFor.toISOString() }),
    lastmod: changedAt.toISOString(),
    ...(state !== 'published' && state !== 'scheduled' && { draft: true }),
    authors: article.authors.map((id) => authors.get(id)?.name ?? id),
    tags: tags.map(genreLabel),
    ...(description !== '' && { description }),
    ...(language !== null && { lang: language }),
    ...(isFeatured && { featured: true }),
    ...(picture !== undefined && {
      image: {
        src: addressOf(picture),
        alt: bannerAlt,
        ...(bannerCredit !== '' && { credit: bannerCredit }),
      },
    }),
    ...(oldAddresses.length > 0 && { aliases: oldAddresses }),
    ...pictureWords(article),
    [OWN_FIELD]: ownFields(article),
  };
}

/** What is known about the pictures of an article, such as that one was made with AI. */
function pictureWords({ pictures }: ExportedArticle): Record<string, unknown> {
  const known = [...pictures.values()].flatMap((picture) => {
    const { description, credit, origin } = picture;
    const words = {
      ...(origin !== null && { label: origin }),
      ...(description !== '' && { description }),
      ...(credit !== '' && { credit }),
    };
    return Object.keys(words).length === 0 ? [] : { src: addressOf(picture), ...words };
  });
  return known.length === 0 ? {} : { pictures: known };
}

/** Sorted by date. The id tells drafts apart, which have no address yet. */
function nameOf({ id, slug, words, publishedAt, scheduledFor, changedAt }: ExportedArticle): string {
  const date = (scheduledFor ?? publishedAt ?? changedAt).toISOString().slice(0, DATE_LENGTH);
  const name = slug === '' ? `${slugOf(words.title)}-${id}` : slug;
  return `${date}-${Buffer.byteLength(name) > NAME_MAX_BYTES ? id : name}`;
}
