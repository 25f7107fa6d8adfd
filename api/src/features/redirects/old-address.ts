import { trimmedPart } from './canonical-address.ts';
import { isOwnAddress } from './own-pages.ts';

/** Characters of an address. Longer ones are not kept. */
const MAX_LENGTH = 1_000;
/** Query parameters by which old systems name a page; all others are for tracking. */
const NAMING = [
  ...['p', 'page_id', 'attachment_id', 'post_type', 'name', 'cat', 'category_name', 'tag', 'tag_id'],
  ...['author', 'm', 'feed'],
];
/** Parts of an article's address under which it was shown in another form, or a later part of a list. */
const VARIANT = /\/(?:amp|feed|rss2?|rdf|atom|print|embed|index\.(?:html?|php)|page\/\d+|comment-page-\d+)$/;
/** Forms of an address that are tried: `/category/rain/feed/rss2` is one of `/category/rain`. */
const MAX_VARIANTS = 3;

/**
 * An address of the old magazine in the one spelling in which it is stored; `null` if it is none.
 * @param address path and query, or with scheme and host
 */
export function oldAddress(address: string): string | null {
  return candidatesFor(address)[0] ?? null;
}

/** The spellings under which an address may be stored, the most exact one first. */
export function candidatesFor(address: string): string[] {
  const url = address.length > MAX_LENGTH ? null : URL.parse(address, 'http://old.invalid');
  const path = url === null ? null : plainPath(url.pathname);
  if (url === null || path === null) return [];
  const parameters = [...url.searchParams].filter(([name]) => NAMING.includes(name)).toSorted();
  const query = queryOf(parameters);
  const paths = [path];
  for (
    let shorter = path.replace(VARIANT, '');
    paths.length < MAX_VARIANTS;
    shorter = shorter.replace(VARIANT, '')
  )
    if (shorter !== '' && shorter !== paths.at(-1)) paths.push(shorter);
    else break;
  const plain = path === '/' ? [] : paths;
  // The feed of a list that a query names: `/?cat=5&feed=rss2` is one of `/?cat=5`.
  const queries = [query, queryOf(parameters.filter(([name]) => name !== 'feed'))];
  return [...new Set([...queries.filter((each) => each !== '').map((each) => `${path}?${each}`), ...plain])];
}

const queryOf = (parameters: [name: string, value: string][]): string =>
  parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');

/** Characters of a missed address that is counted. */
const MISS_MAX_LENGTH = 300;
/** Files, and what only attackers ask for. */
const NO_PAGE =
  /\.(?!html?(?:[?]|$))\w{2,8}(?:[?]|$)|\/(?:\.|%2e|wp-(?:admin|login|includes|json|content|config)|xmlrpc|cgi-bin|phpmyadmin)/i;

/** The stored spelling of an address without a page; `null` if it is no page of an old magazine either. */
export function mayBeOld(url: string): string | null {
  const address = url.length > MISS_MAX_LENGTH ? null : oldAddress(url);
  return address === null || isOwnAddress(address) || NO_PAGE.test(address) ? null : address;
}

/** Whether the address of the home page names another page by its query, as those of WordPress do. */
export function namesPageByQuery(url: string): boolean {
  return /^\/(?:index\.php)?\?(?:.*&)?(?:p|page_id|attachment_id|cat|category_name|tag|tag_id|author|m|feed)=/.test(
    url,
  );
}

/**
 * Without what `canonicalAddress` takes off, so that a browser that it redirects finds the stored address, too. Old versions of
 * WordPress cut names within a character, which stays as it is.
 * @throws URIError
 */
function plainPart(part: string): string {
  try {
    return encodeURIComponent(trimmedPart(decodeURIComponent(part)).toLowerCase().normalize('NFC'));
  } catch (error) {
    if (!/^(?:%[\da-f]{2}|[^%])+%?[\da-f]?$/i.test(part)) throw error;
    return part.toLowerCase();
  }
}

function plainPath(path: string): string | null {
  try {
    const parts = path.split('/').filter((part) => part !== '');
    const plain = parts.map(plainPart).filter((part) => part !== '');
    return `/${plain.join('/')}`.replace(/^\/index\.php(?=\/|$)/, '') || '/';
  } catch {
    return null;
  }
}
