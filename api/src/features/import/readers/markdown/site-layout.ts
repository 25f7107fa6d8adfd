import { dirname } from 'node:path/posix';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { ExportSource } from '../../model/imported-entry.ts';
import { readText } from '../../source/open-source.ts';
import { type Fields, fieldsOf, isSet, textIn } from './fields.ts';
import { isRecord } from './front-matter.ts';

export const GENERATORS = ['hugo', 'jekyll', 'astro', 'plain'] as const;
export type Generator = (typeof GENERATORS)[number];

/** The program that made a site of these files, and its settings. */
export interface SiteLayout {
  generator: Generator;
  settings: Fields;
}

const SETTINGS = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config', '_config'].flatMap(
  (name) => ['toml', 'yaml', 'yml', 'json'].map((end) => `${name}.${end}`),
);

export async function layoutOf(source: ExportSource): Promise<SiteLayout> {
  const paths = await source.list();
  const file = SETTINGS.find((name) => paths.includes(name));
  return {
    generator: generatorOf(paths),
    settings: file === undefined ? new Map() : await settingsIn(source, file),
  };
}

function generatorOf(paths: readonly string[]): Generator {
  const has = (pattern: RegExp): boolean => paths.some((path) => pattern.test(path));
  if (has(/^_config\.ya?ml$/) || has(/(?:^|\/)_(?:posts|drafts)\//)) return 'jekyll';
  if (has(/^astro\.config\./) || has(/^src\/content\//)) return 'astro';
  if (
    has(/^hugo\.(?:toml|ya?ml|json)$/) ||
    has(/(?:^|\/)_?index(?:\.[\w-]+)?\.md$/) ||
    has(/\.[a-z]{2}\.md$/)
  )
    return 'hugo';
  return 'plain';
}

/** Settings that cannot be read count as none: they only improve addresses. */
async function settingsIn(source: ExportSource, file: string): Promise<Fields> {
  try {
    const text = await readText(source, file);
    const data: unknown = file.endsWith('.toml') ? parseToml(text) : parseYaml(text, { logLevel: 'error' });
    return fieldsOf(isRecord(data) ? data : {});
  } catch {
    return new Map();
  }
}

/** Where a text stands: without the folder of all texts, its language and its date. */
export interface Place {
  /** Folders from that of all texts on. */
  folders: string[];
  /** The name in its address. */
  slug: string;
  /** A tag of BCP 47, if the name or the folder says one. */
  language?: string;
  /** The date in a name of Jekyll: year, month, day. */
  date?: readonly [string, string, string];
  isDraft: boolean;
  /** Whether it introduces a list of pages. */
  isSection: boolean;
  /** Equal for the same work in other languages. */
  work: string;
}

const ROOTS = /^(?:content|src\/content|src\/pages|source|docs)\//;
const LANGUAGE = /\.([a-z]{2,3}(?:-[A-Za-z]{2,4})?)$/;
const DATED = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;
const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The name of a language; `undefined` if there is none with this tag. */
export function languageName(tag: string): string | undefined {
  try {
    return names.of(tag);
  } catch {
    return undefined;
  }
}

/** A path without the folder of all texts. */
export const pathWithoutRoot = (path: string): string => path.replace(ROOTS, '');

/** @param languageFolders folders that hold the same works in several languages */
export function placeOf(path: string, languageFolders: ReadonlySet<string>): Place {
  const segments = path.replace(ROOTS, '').split('/');
  const file = (segments.pop() ?? '').replace(/\.(?:md|markdown|mdx|html)$/i, '');
  const [, suffix = ''] = LANGUAGE.exec(file) ?? [];
  const isTwin = suffix !== '' && languageName(suffix) !== undefined;
  const stem = isTwin ? file.slice(0, -suffix.length - 1) : file;
  const [first = ''] = segments;
  const hasFolder = languageFolders.has(first);
  const language = isTwin ? suffix : hasFolder ? first : undefined;
  const isDraft = segments.includes('_drafts');
  const folders = segments.filter((folder, index) => !folder.startsWith('_') && !(hasFolder && index === 0));
  const [, year = '', month = '', day = '', rest = ''] = DATED.exec(stem) ?? [];
  const isSection = stem === '_index';
  const isBundle = stem === 'index' || isSection;
  return {
    folders: isBundle ? folders.slice(0, -1) : folders,
    slug: isBundle ? (folders.at(-1) ?? '') : year === '' ? stem : rest,
    ...(language !== undefined && { language }),
    ...(year !== '' && { date: [year, month.padStart(2, '0'), day.padStart(2, '0')] as const }),
    ...{ isDraft, isSection },
    work: [...folders, stem].join('/'),
  };
}

/** First folders that are languages and hold a text that another one, or the root, holds too. */
export function languageFoldersOf(paths: readonly string[]): Set<string> {
  const withoutRoot = paths.map((path) => path.replace(ROOTS, ''));
  const candidates = new Map<string, Set<string>>();
  for (const path of withoutRoot) {
    const [, folder = '', rest = ''] = /^([a-z]{2}(?:-[A-Za-z]{2,4})?)\/(.+)$/.exec(path) ?? [];
    if (folder === '' || languageName(folder) === undefined) continue;
    candidates.set(folder, (candidates.get(folder) ?? new Set()).add(rest));
  }
  const all = new Set(withoutRoot);
  if (areAllWithin([...candidates.keys()], paths)) return new Set(candidates.keys());
  return new Set(
    [...candidates].flatMap(([folder, texts]) => {
      const others = [...candidates].filter(([other]) => other !== folder);
      const isShared = [...texts].some((text) => all.has(text) || others.some(([, each]) => each.has(text)));
      return isShared ? folder : [];
    }),
  );
}

/** Whether a site has no texts in other folders than these, which may have different ones each. */
function areAllWithin(languages: readonly string[], paths: readonly string[]): boolean {
  const content = paths.filter((path) => path.startsWith('content/'));
  const folders = (content.length > 0 ? content : paths)
    .map((path) => path.replace(ROOTS, '').split('/').slice(0, -1))
    .filter((path) => path.length > 0);
  // A single folder such as `it` may have another meaning.
  const isSure = languages.length > 1 || languages.includes('en') || content.length > 0;
  return isSure && folders.length > 0 && folders.every(([first = '']) => languages.includes(first));
}

/** A page of Hugo that has a folder of its own, and of which other texts there are parts. */
const LEAF = /(?:^|\/)index(?:\.[\w-]+)?\.(?:md|markdown)$/;

/** Folders of such pages. Other programs name the first page of a section so. */
export function bundlesOf({ generator, settings }: SiteLayout, texts: readonly string[]): Set<string> {
  const isHugo =
    generator === 'hugo' && (settings.size > 0 || texts.some((path) => /(?:^|\/)_index\./.test(path)));
  const folders = isHugo ? texts.filter((path) => LEAF.test(path)).map((path) => dirname(path)) : [];
  return new Set(folders.filter((folder) => !/^(?:\.|content)$/.test(folder)));
}

/** Whether a text is part of a page in the same folder, or above it. */
export function isResource(path: string, bundles: ReadonlySet<string>): boolean {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    if (bundles.has(folder) && !(LEAF.test(path) && dirname(path) === folder)) return true;
  return false;
}

/**
 * The paths of an earlier address, which may name the site. Without a slash before it, Hugo counts from the folder of the page,
 * and others from the root.
 *
 * @param address of the page
 */
export function aliasPaths(alias: string, address = '/'): string[] {
  const url = /^https?:/i.test(alias) ? URL.parse(alias) : null;
  if (url !== null) return [url.pathname + url.search];
  const folder = address.replace(/[^/]*\/?$/, '');
  return [
    `/${alias.replace(/^\/+/, '')}`,
    ...(alias.startsWith('/') || folder === '/' ? [] : [folder + alias]),
  ];
}

/** Addresses under which the old site showed a text, as its program makes them. */
export function addressesOf(
  { generator, settings }: SiteLayout,
  place: Place,
  { date, categories, slug }: { date: Date | undefined; categories: readonly string[]; slug: string },
): string[] {
  if (generator === 'jekyll')
    return jekyllAddresses(textIn(settings, 'permalink'), place, { date, categories, slug });
  const { folders, language } = place;
  const path = [...folders, slug].map(urlized);
  const plain = `/${path.join('/')}/`;
  if (language === undefined) return [plain];
  // The main language has no folder, unless the site says otherwise.
  const main = textIn(settings, 'defaultContentLanguage') || 'en';
  const isPlain =
    generator === 'hugo' && language === main && !isSet(settings, 'defaultContentLanguageInSubdir');
  return [...(isPlain ? [plain] : []), `/${language}${plain}`];
}

function jekyllAddresses(
  permalink: string,
  { date: named, folders }: Place,
  { date, categories, slug }: { date: Date | undefined; categories: readonly string[]; slug: string },
): string[] {
  const [year = '', month = '', day = ''] = named ?? date?.toISOString().slice(0, 10).split('-') ?? [];
  if (year === '') return [`/${[...folders, slug].map(urlized).join('/')}`];
  const patterns: Readonly<Record<string, string>> = {
    '': '/:categories/:year/:month/:day/:title.html',
    date: '/:categories/:year/:month/:day/:title.html',
    pretty: '/:categories/:year/:month/:day/:title/',
    none: '/:categories/:title.html',
  };
  const pattern = Object.hasOwn(patterns, permalink) ? (patterns[permalink] ?? '') : permalink;
  const parts: Readonly<Record<string, string>> = {
    ...{ year, month, day, title: urlized(slug), slug: urlized(slug) },
    ...{ i_month: String(Number(month)), i_day: String(Number(day)), short_year: year.slice(2) },
    slugified_categories: categories.map(urlized).join('/'),
  };
  const addresses = [categories.map((name) => name.toLowerCase()), categories.map(urlized)].map((names) =>
    pattern.replace(/:(\w+)/g, (whole, name: string) =>
      name === 'categories' ? names.join('/') : (parts[name] ?? whole),
    ),
  );
  // Posts name each other by their dates.
  const dated = named === undefined ? [] : [`/${year}/${month}/${day}/${urlized(slug)}.html`];
  return [...new Set([...addresses.map((address) => `/${address}`.replace(/\/+/g, '/')), ...dated])];
}

/** A name as sites write it in addresses. */
export function urlized(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, (blank) => (blank.includes('_') ? blank : '-'));
}
