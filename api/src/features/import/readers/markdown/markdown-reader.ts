import { dirname } from 'node:path/posix';
import { plainText } from '../../../../platform/html/article-text.ts';
import {
  BrokenExport,
  type ImportedArticle,
  type ImportedAuthor,
  type ImportedEntry,
  type ImportedPictureWords,
  type ImportedState,
  type ExportSource,
} from '../../model/imported-entry.ts';
import { archiveName } from '../../source/archive-name.ts';
import { readText } from '../../source/open-source.ts';
import { ImportNotes } from '../html/import-notes.ts';
import { authorsIn, type People, peopleIn } from './authors.ts';
import { bodyHtml, firstHeading, withoutTitle } from './body-html.ts';
import {
  dateIn,
  dateOf,
  dateTextIn,
  dayOf,
  type Fields,
  fieldsOf,
  isSet,
  isUnset,
  listIn,
  textIn,
  valueOf,
  withZone,
  zonedDate,
} from './fields.ts';
import { OWN_FIELD, withOwnFields } from '../own/own-fields.ts';
import { ownMarkdownHtml } from '../own/own-markdown.ts';
import { pictureWords } from '../own/own-pictures.ts';
import { frontMatterOf, isRecord } from './front-matter.ts';
import { bannerIn } from './banner.ts';
import { inlineText } from './markdown.ts';
import { PictureFiles, withPicturePaths } from './pictures.ts';
import { addressesOf, aliasPaths, namedPaths, siteAddress, withBase } from './site-addresses.ts';
import {
  bundlesOf,
  isResource,
  languageFoldersOf,
  layoutOf,
  originalsFirst,
  type Place,
  placeOf,
  type SiteLayout,
} from './site-layout.ts';
import { textFilesIn } from './text-files.ts';

/** Files about the folder itself. */
const ABOUT_FOLDER =
  /(?:(?:^|\/)readme|^(?:\.?github\/)?(?:contributing|license|changelog|code_of_conduct|security))(?:\.[\w-]+)?\.(?:md|markdown)$/i;
/** Texts for authors to copy. */
const TEMPLATE = /(?:^|\/)(?:archetypes|_templates)\/|(?:^|\/)_[^/]*template[^/]*$/i;

/** What all texts of a folder share. */
interface Site {
  source: ExportSource;
  layout: SiteLayout;
  files: PictureFiles;
  languageFolders: ReadonlySet<string>;
  /** Folders of pages of Hugo, whose other texts have no pages. */
  bundles: ReadonlySet<string>;
  people: People;
}

/** Reads a folder of Markdown: of Hugo, Jekyll or Astro, or without any of them. */
export async function* readMarkdown(source: ExportSource): AsyncGenerator<ImportedEntry> {
  const paths = await source.list();
  const layout = await layoutOf(source);
  const { texts, leftOut } = textFilesIn(paths, layout.generator);
  const languageFolders = languageFoldersOf(texts);
  const bundles = bundlesOf(layout, texts);
  const people = await peopleIn(source, paths);
  const site: Site = { source, layout, files: new PictureFiles(paths), languageFolders, bundles, people };
  const known = new Map<string, ImportedAuthor>();
  for (const path of originalsFirst(texts, layout, languageFolders)) {
    const { entry, authors } = await readOne(site, path).catch((error: unknown) => unreadable(path, error));
    // One text names an author, and another one says more.
    for (const author of authors) known.set(author.key, { ...author, ...known.get(author.key) });
    yield entry;
  }
  yield* known.values();
  yield* leftOut;
}

/** The address or the title of the site, or the name of its folder. */
export async function markdownOrigin(source: ExportSource): Promise<string> {
  const { settings } = await layoutOf(source);
  const named = siteAddress(settings) || textIn(settings, 'title');
  return named === '' ? archiveName(source.name) : named;
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
  if (isResource(path, site.bundles))
    return leftOut(path, 'It belongs to another page, and had none of its own.');
  const place = placeOf(path, site.languageFolders);
  const notes = new ImportNotes();
  const { data, body: words, problem } = frontMatterOf(await readText(site.source, path));
  const given = fieldsOf(data);
  const listed = site.layout.generator === 'jekyll' ? withLists(given) : given;
  // Hugo and Jekyll name it with other capitals.
  const timeZone = textIn(site.layout.settings, 'timeZone');
  const fields = withZone(listed, [...DATES, ...CHANGE_DATES, ...EXPIRY_DATES], timeZone);
  const own = valueOf(fields, OWN_FIELD);
  if (isRecord(own)) return readOwn(site, path, fields, words, own);
  // An entry of a list that leads to a page elsewhere.
  const body = words.trim() === '' ? textIn(fields, 'externalLink', 'externalUrl', 'external_url') : words;
  const date = dateTextOf(fields, place, timeZone);
  const publishedAt = date === undefined ? undefined : dateOf(date);
  const addresses = addressesOf(site.layout, place, {
    date: date === undefined ? undefined : dayOf(date),
    categories: categoriesIn(fields, place),
    title: textIn(fields, 'title'),
    slug: slugIn(fields, place),
  });
  const html = bodyHtml(site, { path, address: addresses[0] ?? '/' }, { body, fields }, notes);
  const title = plainTitle(textIn(fields, 'title')) || firstHeading(html) || titleOf(place);
  if (plainText(html).trim() === '' && !html.includes('<img'))
    return leftOut(title, 'It has no text: the old site filled this page itself.');
  if (problem !== null) notes.add('fields', problem);
  const authors = authorsIn(fields, site.people);
  const article = articleOf(
    site,
    path,
    { place, fields, title, html, isBroken: problem !== null, publishedAt, addresses },
    notes,
  );
  return { entry: { ...article, authors: authors.map(({ key }) => key), notes: notes.list }, authors };
}

/** A text that this magazine has exported, also without words. A draft has no address, whatever the name of its file. */
function readOwn(site: Site, path: string, fields: Fields, body: string, own: Record<string, unknown>): Read {
  const place: Place = { ...placeOf(path, site.languageFolders), slug: '' };
  const publishedAt = dateIn(fields, 'date');
  const html = withPicturePaths(ownMarkdownHtml(body), site.files, dirname(path));
  const title = textIn(fields, 'title');
  const about = { place, fields, title, html, isBroken: false, publishedAt, addresses: [] };
  const authors = authorsIn(fields, site.people);
  const article = articleOf(site, path, about, new ImportNotes());
  const pictures = pictureWordsIn(fields, (src) => site.files.pathOf(src, dirname(path)));
  const whole = {
    ...{ ...article, html, authors: authors.map(({ key }) => key), notes: [] },
    ...(pictures.length > 0 && { pictures }),
  };
  return { entry: withOwnFields(whole, own), authors };
}

/** What our exports know about pictures. @param pathOf the path of a picture's file */
function pictureWordsIn(fields: Fields, pathOf: (src: string) => string): ImportedPictureWords[] {
  const listed = valueOf(fields, 'pictures');
  return (Array.isArray(listed) ? (listed as unknown[]) : []).flatMap((each) => {
    const picture = fieldsOf(isRecord(each) ? each : {});
    const text = (name: string): string => textIn(picture, name);
    const address = text('src') === '' ? '' : pathOf(text('src'));
    return (
      pictureWords({
        ...{ address, label: text('label') },
        ...{ description: text('description'), credit: text('credit') },
      }) ?? []
    );
  });
}

/** Fields with the date of a text, whatever the case of their letters. */
const DATES = [
  ...['date', 'publishDate', 'pubDate', 'pubDatetime', 'published', 'publishedAt', 'publishedDate'],
  ...['published_at', 'publish_date', 'created', 'createdAt', 'created_at'],
];

const CHANGE_DATES = [
  ...['lastmod', 'last_modified_at', 'updated', 'modified', 'updatedDate', 'modDatetime', 'updatedAt'],
  ...['updated_at', 'lastUpdated', 'modified_time'],
];
const EXPIRY_DATES = ['expiryDate', 'unpublishDate'];

/** The date of a text as it is written. @param timeZone of the site; empty if it names none */
function dateTextOf(fields: Fields, { date }: Place, timeZone: string): string | undefined {
  // Until then, the old site does not show it.
  const from = dateIn(fields, 'publishDate');
  if (from !== undefined && from > new Date()) return dateTextIn(fields, 'publishDate');
  return dateTextIn(fields, ...DATES) ?? (date && zonedDate(date.join('-'), timeZone));
}

const slugIn = (fields: Fields, { slug }: Place): string => textIn(fields, 'slug') || slug;
const categoriesIn = (fields: Fields, { sections }: Place): string[] => [
  ...new Set([...sections, ...listIn(fields, 'categories', 'category', 'topics')]),
];

/** Jekyll separates the words of a line by spaces where others take commas. */
function withLists(fields: Fields): Fields {
  const lists = ['tags', 'categories'].flatMap((name) => {
    const value = valueOf(fields, name);
    return typeof value === 'string' && !value.includes(',') ? [[name, value.split(/\s+/)] as const] : [];
  });
  return new Map([...fields, ...lists]);
}

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
  const changedAt = dateIn(fields, ...CHANGE_DATES);
  const slug = slugIn(fields, place);
  const { settings } = site.layout;
  const address = siteAddress(settings);
  const permalinks = [...namedPaths(textIn(fields, 'url', 'permalink'), place.language), ...addresses];
  const aliases = listIn(fields, 'aliases', 'redirect_from')
    .flatMap((alias) => aliasPaths(alias, addresses[0]))
    .filter((alias) => !permalinks.includes(alias));
  const banner = bannerIn(site.files, path, fields);
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
    ...{ categories: categoriesIn(fields, place), tags: listIn(fields, 'tags', 'tag', 'keywords') },
    ...(banner !== undefined && { banner }),
    isFeatured: isSet(fields, 'featured', 'sticky', 'pinned'),
    ...(language !== undefined && language !== '' && { language }),
    ...(address !== '' && { site: address }),
    work: place.work,
    oldAddresses: withBase(textIn(settings, 'baseURL'), [...permalinks, ...aliases]),
    ...(aliases.length > 0 && { earlierAddresses: withBase(textIn(settings, 'baseURL'), aliases) }),
  };
}

function stateOf(
  fields: Fields,
  { isDraft, isSection }: Place,
  isBroken: boolean,
  publishedAt: Date | undefined,
  notes: ImportNotes,
): ImportedState {
  const expiry = dateIn(fields, ...EXPIRY_DATES);
  const isExpired = expiry !== undefined && expiry < new Date();
  if (isSection) notes.add('section', 'It introduced a list of pages, so it came as a draft.');
  if (isExpired)
    notes.add(
      'expired',
      `The old site showed it until ${expiry.toISOString().slice(0, 10)}, so it came as a draft.`,
    );
  const isHidden = isSet(fields, 'draft', 'private') || isUnset(fields, 'published');
  const isUnshown =
    isSet(fields, 'headless') || /^(?:never|false)$/.test(textIn(fields, 'build.render', '_build.render'));
  if (isUnshown) notes.add('unshown', 'The old site had no page of it, so it came as a draft.');
  if (isDraft || isSection || isHidden || isExpired || isBroken || isUnshown) return 'draft';
  return publishedAt !== undefined && publishedAt > new Date() ? 'scheduled' : 'published';
}

/** Many themes read a title as Markdown. */
function plainTitle(title: string): string {
  return /[*_`]/.test(title) && !title.includes('\\') ? inlineText(title.replaceAll('<', '&lt;')) : title;
}

function titleOf({ slug }: Place): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
