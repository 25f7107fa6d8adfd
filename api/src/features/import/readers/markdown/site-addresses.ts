import { type Fields, fieldsOf, isSet, textIn, valueOf } from './fields.ts';
import { isRecord } from './front-matter.ts';
import { mainLanguage, type Place, type SiteLayout, urlized } from './site-layout.ts';

/** What an address may be made of. */
interface Parts {
  /** Year, month and day of its date, as they are written. */
  date: readonly [string, string, string] | undefined;
  categories: readonly string[];
  title: string;
  /** Of the fields, otherwise of the file's name. */
  slug: string;
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

/**
 * The path that a text names as its own address. Without a slash before it, Hugo puts it below the language.
 *
 * @returns none for an address on another site
 */
export function namedPaths(address: string, language: string | undefined): string[] {
  if (address === '' || /^(?:[a-z][\w+.-]*:|\/\/)/i.test(address)) return [];
  if (address.startsWith('/')) return [address];
  return [`/${address}`, ...(language === undefined ? [] : [`/${language}/${address}`])];
}

/** The address of the site, by Hugo's settings or Jekyll's; empty without one. */
export function siteAddress(settings: Fields): string {
  const named = [textIn(settings, 'baseURL'), textIn(settings, 'url')];
  return named.find((address) => /^https?:\/\//i.test(address)) ?? '';
}

/** The path below which a site was, such as `/blog`; empty without one. @param site its address, or that path; may be empty */
export function basePath(site: string): string {
  const path = /^https?:/i.test(site) ? (URL.parse(site)?.pathname ?? '') : site;
  const base = path.replace(/^\/*|\/+$/g, '');
  return base === '' ? '' : `/${base}`;
}

/** Addresses also with the path below which the site was, such as that of a project. @param site as in `basePath` */
export function withBase(site: string, addresses: readonly string[]): string[] {
  const base = basePath(site);
  return [...new Set([...addresses, ...addresses.map((address) => base + address)])];
}

/** A name as Hugo and Astro write it in addresses: without signs that stand for nothing. */
const plainName = (name: string): string =>
  urlized(name.replace(/[^\p{L}\p{M}\p{N}\s._+~#-]/gu, '')).replace(/-{2,}/g, '-');

/** Addresses under which the old site showed a text, as its program makes them. */
export function addressesOf({ generator, settings }: SiteLayout, place: Place, parts: Parts): string[] {
  if (generator === 'jekyll') return jekyllAddresses(settings, place, parts);
  const { folders, language } = place;
  const isHugo = generator === 'hugo';
  const end = isHugo && isSet(settings, 'uglyURLs') ? '.html' : '/';
  const usual = `/${[...folders, parts.slug].map(plainName).join('/')}${end}`;
  const plain = ((isHugo ? hugoAddress(settings, place, parts) : null) ?? usual).replace(/^\/+/, '/');
  // The home page of the magazine stays.
  if (language === undefined) return plain === '/' ? [] : [plain];
  // The main language has no folder, unless the site says otherwise.
  const isPlain =
    isHugo && language === mainLanguage(settings) && !isSet(settings, 'defaultContentLanguageInSubdir');
  return [...(isPlain && plain !== '/' ? [plain] : []), `/${language}${plain}`];
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The address by the pattern that the settings have for its section; `null` without one. */
function hugoAddress(
  settings: Fields,
  { folders, slug: name, isSection }: Place,
  { date, title, slug }: Parts,
): string | null {
  const [section = ''] = folders;
  const pattern = textIn(settings, `permalinks.page.${section}`, `permalinks.${section}`);
  if (pattern === '' || isSection) return null;
  const [year = '', month = '', day = ''] = date ?? [];
  const own = plainName(slug);
  const values: Readonly<Record<string, string>> = {
    ...{ year, month, day, monthname: (MONTHS[Number(month) - 1] ?? '').toLowerCase() },
    ...{ section: plainName(section), sections: folders.map(plainName).join('/') },
    ...{ title: plainName(title), slug: slug === name ? plainName(title) : own, slugorfilename: own },
    ...{ filename: plainName(name), contentbasename: plainName(name), slugorcontentbasename: own },
  };
  const address = pattern.replace(/:(\w+)/g, (whole, part: string) => values[part] ?? whole);
  return `/${address}/`.replace(/\/+/g, '/');
}

/** The pattern of posts, also as the site gives it to all files of a kind. */
function jekyllPattern(settings: Fields): string {
  const defaults = valueOf(settings, 'defaults');
  const ofPosts = (Array.isArray(defaults) ? (defaults as unknown[]) : []).flatMap((each) => {
    const fields = fieldsOf(isRecord(each) ? each : {});
    const isForAll = textIn(fields, 'scope.path') === '' && /^(?:posts)?$/.test(textIn(fields, 'scope.type'));
    return isForAll ? textIn(fields, 'values.permalink') : [];
  });
  const named = ofPosts.findLast((pattern) => pattern !== '');
  const pattern = named ?? textIn(settings, 'collections.posts.permalink', 'permalink');
  const patterns: Readonly<Record<string, string>> = {
    '': '/:categories/:year/:month/:day/:title.html',
    date: '/:categories/:year/:month/:day/:title.html',
    pretty: '/:categories/:year/:month/:day/:title/',
    none: '/:categories/:title.html',
  };
  return Object.hasOwn(patterns, pattern) ? (patterns[pattern] ?? '') : pattern;
}

function jekyllAddresses(
  settings: Fields,
  { date: named, folders }: Place,
  { date, categories, slug }: Parts,
): string[] {
  const [year = '', month = '', day = ''] = named ?? date ?? [];
  const page = `/${[...folders, slug].map(urlized).join('/')}`;
  if (year === '') return [page, `${page}.html`];
  const pattern = jekyllPattern(settings);
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
