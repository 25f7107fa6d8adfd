import { dirname } from 'node:path/posix';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { ExportSource } from '../../model/imported-entry.ts';
import { readText } from '../../source/open-source.ts';
import { type Fields, fieldsOf, textIn } from './fields.ts';
import { isRecord } from './front-matter.ts';
import { FILE_END } from './text-files.ts';

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

/** Hugo's settings may be in a file for each part. */
const PERMALINKS = ['toml', 'yaml', 'yml', 'json'].map((end) => `config/_default/permalinks.${end}`);

export async function layoutOf(source: ExportSource): Promise<SiteLayout> {
  const paths = await source.list();
  const file = SETTINGS.find((name) => paths.includes(name));
  const settings = new Map(file === undefined ? [] : await settingsIn(source, file));
  const permalinks = PERMALINKS.find((name) => paths.includes(name));
  if (permalinks !== undefined)
    settings.set('permalinks', Object.fromEntries(await settingsIn(source, permalinks)));
  return { generator: generatorOf(paths), settings };
}

function generatorOf(paths: readonly string[]): Generator {
  const has = (pattern: RegExp): boolean => paths.some((path) => pattern.test(path));
  if (has(/^_config\.ya?ml$/)) return 'jekyll';
  const isHugo =
    has(/^(?:config\/_default\/)?hugo\.(?:toml|ya?ml|json)$/) ||
    (has(/^(?:config\/_default\/)?config\.(?:toml|ya?ml|json)$/) && has(/^content\//)) ||
    has(/(?:^|\/)_index(?:\.[\w-]+)?\.md$/);
  if (isHugo) return 'hugo';
  if (has(/(?:^|\/)_(?:posts|drafts)\//)) return 'jekyll';
  if (has(/^astro\.config\./) || has(/^src\/content\//)) return 'astro';
  return has(/(?:^|\/)index(?:\.[\w-]+)?\.md$/) || has(/\.[a-z]{2}\.md$/) ? 'hugo' : 'plain';
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
  /** The folders above Jekyll's posts, which are their first categories. */
  sections: string[];
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
  const file = (segments.pop() ?? '').replace(FILE_END, '');
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
  const posts = segments.findIndex((folder) => /^_(?:posts|drafts)$/.test(folder));
  return {
    sections: posts < 0 ? [] : folders.slice(0, hasFolder ? posts - 1 : posts),
    folders: isBundle ? folders.slice(0, -1) : folders,
    slug: isBundle ? (folders.at(-1) ?? '') : year === '' ? stem : rest,
    ...(language !== undefined && { language }),
    ...(year !== '' && { date: [year, month.padStart(2, '0'), day.padStart(2, '0')] as const }),
    ...{ isDraft, isSection },
    work: [...folders, stem].join('/'),
  };
}

/** The language of a site whose texts name none. */
export const mainLanguage = (settings: Fields): string => textIn(settings, 'defaultContentLanguage') || 'en';

/** Texts in the main language, or without one, before their translations, which often have the same names. */
export function originalsFirst(
  paths: readonly string[],
  { settings }: SiteLayout,
  languageFolders: ReadonlySet<string>,
): string[] {
  const main = mainLanguage(settings);
  const isOriginal = (path: string): boolean => (placeOf(path, languageFolders).language ?? main) === main;
  return [...paths.filter(isOriginal), ...paths.filter((path) => !isOriginal(path))];
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
const LEAF = /(?:^|\/)index(?:\.[\w-]+)?\.(?:md|markdown|html)$/;

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

/** A name as sites write it in addresses. */
export function urlized(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, (blank) => (blank.includes('_') ? blank : '-'));
}
