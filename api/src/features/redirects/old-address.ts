/** Characters of an address. Longer ones are not kept. */
const MAX_LENGTH = 1_000;
/** Query parameters by which old systems name a page; all others are for tracking. */
const NAMING = ['p', 'page_id', 'attachment_id', 'post_type', 'name', 'cat', 'tag', 'author', 'm', 'feed'];
/** Parts of an article's address under which it was shown in another form, or a later part of a list. */
const VARIANT = /\/(?:amp|feed|rss|atom|print|embed|index\.(?:html?|php)|page\/\d+|comment-page-\d+)$/;

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
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  const shorter = path.replace(VARIANT, '');
  const paths = [path, ...(shorter === path || shorter === '' ? [] : [shorter])];
  const plain = path === '/' ? [] : paths;
  return [...new Set(query === '' ? plain : [`${path}?${query}`, ...plain])];
}

/** Whether the address of the home page names another page by its query, as those of WordPress do. */
export function namesPageByQuery(url: string): boolean {
  return /^\/(?:index\.php)?\?(?:.*&)?(?:p|page_id|attachment_id|cat|tag|author|m|feed)=/.test(url);
}

/** Old versions of WordPress cut names within a character, which stays as it is. @throws URIError */
function plainPart(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part).normalize('NFC').toLowerCase());
  } catch (error) {
    if (!/^(?:%[\da-f]{2}|[^%])+%?[\da-f]?$/i.test(part)) throw error;
    return part.toLowerCase();
  }
}

function plainPath(path: string): string | null {
  try {
    const parts = path.split('/').filter((part) => part !== '');
    const plain = parts.map(plainPart);
    return `/${plain.join('/')}`.replace(/^\/index\.php(?=\/|$)/, '') || '/';
  } catch {
    return null;
  }
}
