import { dirname } from 'node:path/posix';
import { plainText } from '../../../../platform/html/article-text.ts';
import {
  BrokenExport,
  type ImportedArticle,
  type ImportedAuthor,
  type ImportedEntry,
  type ImportedPicture,
  type ImportedState,
  type ExportSource,
} from '../../model/imported-entry.ts';
import { readText } from '../../source/open-source.ts';
import { ImportNotes } from '../html/import-notes.ts';
import { authorsIn } from './authors.ts';
import { bodyHtml, firstHeading, JEKYLL_PAGE, withoutTitle } from './body-html.ts';
import { dateIn, type Fields, fieldsOf, isSet, isUnset, listIn, textIn, valueOf } from './fields.ts';
import { OWN_FIELD, withOwnFields } from '../own/own-fields.ts';
import { ownMarkdownHtml } from '../own/own-markdown.ts';
import { frontMatterOf, isRecord } from './front-matter.ts';
import { PictureFiles, withPicturePaths } from './pictures.ts';
import {
  addressesOf,
  languageFoldersOf,
  layoutOf,
  type Place,
  placeOf,
  type SiteLayout,
} from './site-layout.ts';

const TEXT = /\.(?:md|markdown|mdx)$/i;
/** Files about the folder itself. */
const ABOUT_FOLDER =
  /(?:^|\/)(?:readme|contributing|license|changelog|code_of_conduct|security)(?:\.[\w-]+)?\.(?:md|markdown)$/i;
/** Texts for authors to copy. */
const TEMPLATE = /(?:^|\/)(?:archetypes|_?templates)\/|(?:^|\/)_[^/]*template[^/]*$/i;

/** What all texts of a folder share. */
interface Site {
  source: ExportSource;
  layout: SiteLayout;
  files: PictureFiles;
  languageFolders: ReadonlySet<string>;
}

/** Reads a folder of Markdown: of Hugo, Jekyll or Astro, or without any of them. */
export async function* readMarkdown(source: ExportSource): AsyncGenerator<ImportedEntry> {
  const paths = await source.list();
  const texts = paths.filter((path) => TEXT.test(path) || JEKYLL_PAGE.test(path));
  const languageFolders = languageFoldersOf(texts);
  const layout = await layoutOf(source);
  const site: Site = { source, layout, files: new PictureFiles(paths), languageFolders };
  const known = new Map<string, ImportedAuthor>();
  for (const path of texts) {
    const { entry, authors } = await readOne(site, path).catch((error: unknown) => unreadable(path, error));
    // One text names an author, and another one says more.
    for (const author of authors) known.set(author.key, { ...author, ...known.get(author.key) });
    yield entry;
  }
  yield* known.values();
}

/** The address or the title of the site, or the name of its folder. */
export async function markdownOrigin(source: ExportSource): Promise<string> {
  const { settings } = await layoutOf(source);
  const named = textIn(settings, 'baseURL', 'url', 'title');
  return named === '' ? source.name.replace(/\.zip$/i, '') : named;
}

type Read = { entry: ImportedEntry; authors: ReturnType<typeof authorsIn> };

/** One damaged file does not hold back the others. */
function unreadable(path: string, error: unknown): Read {
  const reason = error instanceof BrokenExport ? error.message : 'It is damaged and could not be read.';
  return { entry: { kind: 'left-out', what: 'page', key: path, title: path, reason }, authors: [] };
}

async function readOne(site: Site, path: string): Promise<Read> {
  const leftOut = (title: string, reason: string): Read => ({
    entry: { kind: 'left-out', what: 'page', key: path, title, reason },
    authors: [],
  });
  if (ABOUT_FOLDER.test(path)) return leftOut(path, 'It is about the folder, not an article.');
  if (TEMPLATE.test(path)) return leftOut(path, 'It is a template for new articles.');
  const place = placeOf(path, site.languageFolders);
  const notes = new ImportNotes();
  const { data, body, problem } = frontMatterOf(await readText(site.source, path));
  const fields = fieldsOf(data);
  const own = valueOf(fields, OWN_FIELD);
  if (isRecord(own)) return readOwn(site, path, fields, body, own);
  const publishedAt = dateOf(fields, place);
  const addresses = addressesOf(site.layout, place, {
    date: publishedAt,
    categories: categoriesIn(fields),
    slug: slugIn(fields, place),
  });
  const html = bodyHtml(site, { path, address: addresses[0] ?? '/' }, body, notes);
  const title = textIn(fields, 'title') || firstHeading(html) || titleOf(place);
  if (plainText(html).trim() === '' && !html.includes('<img'))
    return leftOut(title, 'It has no text: the old site filled this page itself.');
  if (problem !== null) notes.add('fields', problem);
  const authors = authorsIn(fields);
  const article = articleOf(
    site,
    path,
    { place, fields, title, html, isBroken: problem !== null, publishedAt, addresses },
    notes,
  );
  return { entry: { ...article, authors: authors.map(({ key }) => key), notes: notes.list }, authors };
}

/** The address of the site; empty without one. */
function siteIn({ layout: { settings } }: Site): string {
  const named = textIn(settings, 'baseURL', 'url');
  return /^https?:\/\//.test(named) ? named : '';
}

/** A text that this magazine has exported, also without words. A draft has no address, whatever the name of its file. */
function readOwn(site: Site, path: string, fields: Fields, body: string, own: Record<string, unknown>): Read {
  const place: Place = { ...placeOf(path, site.languageFolders), slug: '' };
  const publishedAt = dateIn(fields, 'date');
  const html = withPicturePaths(ownMarkdownHtml(body), site.files, dirname(path));
  const title = textIn(fields, 'title');
  const about = { place, fields, title, html, isBroken: false, publishedAt, addresses: [] };
  const authors = authorsIn(fields);
  const article = articleOf(site, path, about, new ImportNotes());
  const whole = { ...article, html, authors: authors.map(({ key }) => key), notes: [] };
  return { entry: withOwnFields(whole, own), authors };
}

function dateOf(fields: Fields, { date }: Place): Date | undefined {
  return (
    dateIn(fields, 'date', 'publishDate', 'pubDate', 'pubDatetime', 'published', 'created') ??
    (date && new Date(`${date.join('-')}T00:00:00Z`))
  );
}

const slugIn = (fields: Fields, { slug }: Place): string => textIn(fields, 'slug') || slug;
const categoriesIn = (fields: Fields): string[] => listIn(fields, 'categories', 'category', 'topics');

function articleOf(
  site: Site,
  path: string,
  {
    place,
    fields,
    title,
    html,
    isBroken,
    publishedAt,
    addresses,
  }: {
    place: Place;
    fields: Fields;
    title: string;
    html: string;
    isBroken: boolean;
    publishedAt: Date | undefined;
    addresses: readonly string[];
  },
  notes: ImportNotes,
): Omit<ImportedArticle, 'authors' | 'notes'> {
  const changedAt = dateIn(
    fields,
    'lastmod',
    'last_modified_at',
    'updated',
    'modified',
    'updatedDate',
    'modDatetime',
  );
  const slug = slugIn(fields, place);
  const banner = bannerIn(site, path, fields);
  const language = textIn(fields, 'lang', 'language', 'locale') || place.language;
  const description = textIn(fields, 'description', 'summary', 'excerpt', 'subtitle', 'standfirst');
  return {
    kind: 'article',
    key: path,
    title,
    ...(slug !== '' && { slug }),
    ...(description !== '' && { description }),
    html: withoutTitle(html, title),
    state: stateOf(fields, place, isBroken, publishedAt, notes),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(changedAt !== undefined && { changedAt }),
    ...{ categories: categoriesIn(fields), tags: listIn(fields, 'tags', 'tag', 'keywords') },
    ...(banner !== undefined && { banner }),
    isFeatured: isSet(fields, 'featured', 'sticky', 'pinned'),
    ...(language !== undefined && language !== '' && { language }),
    ...(siteIn(site) !== '' && { site: siteIn(site) }),
    work: place.work,
    oldAddresses: [
      ...new Set([
        ...[textIn(fields, 'url', 'permalink')].filter((address) => address.startsWith('/')),
        ...addresses,
        ...listIn(fields, 'aliases', 'redirect_from').map((alias) => `/${alias.replace(/^\/+/, '')}`),
      ]),
    ],
  };
}

function stateOf(
  fields: Fields,
  { isDraft, isSection }: Place,
  isBroken: boolean,
  publishedAt: Date | undefined,
  notes: ImportNotes,
): ImportedState {
  const expiry = dateIn(fields, 'expiryDate', 'unpublishDate');
  if (isSection) notes.add('section', 'It introduced a list of pages, so it came as a draft.');
  if (expiry !== undefined && expiry < new Date())
    notes.add(
      'expired',
      `The old site showed it until ${expiry.toISOString().slice(0, 10)}, so it came as a draft.`,
    );
  const isExpired = expiry !== undefined && expiry < new Date();
  const isHidden = isSet(fields, 'draft', 'private') || isUnset(fields, 'published');
  if (isDraft || isSection || isHidden || isExpired || isBroken) return 'draft';
  return publishedAt !== undefined && publishedAt > new Date() ? 'scheduled' : 'published';
}

function bannerIn({ files }: Site, path: string, fields: Fields): ImportedPicture | undefined {
  const folder = dirname(path) === '.' ? '' : dirname(path);
  const first = valueOf(fields, 'images');
  const address =
    textIn(
      fields,
      ...[
        'image',
        'image.src',
        'image.path',
        'image.url',
        'cover',
        'cover.image',
        'cover.src',
        'banner',
        'hero',
      ],
      ...[
        'featured_image',
        'featuredImage',
        'feature_image',
        'heroImage',
        'thumbnail',
        'header.image',
        'ogImage',
      ],
    ) || (Array.isArray(first) && typeof first[0] === 'string' ? first[0] : '');
  const found =
    address === ''
      ? /\/_?index(?:\.[\w-]+)?\.md$/.test(path)
        ? files.featuredIn(folder)
        : undefined
      : address;
  if (found === undefined) return undefined;
  const credit = textIn(fields, 'cover.credit', 'image.credit', 'image_credit');
  const caption = textIn(fields, 'cover.caption', 'image.caption', 'image_caption');
  return {
    address: files.pathOf(found, folder),
    alternativeText: textIn(
      fields,
      'cover.alt',
      'image.alt',
      'imageAlt',
      'heroAlt',
      'image_alt',
      'banner_alt',
    ),
    ...(credit !== '' && { credit }),
    ...(caption !== '' && { caption }),
  };
}

function titleOf({ slug }: Place): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
