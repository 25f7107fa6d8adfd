import { parseUrl } from '../../../../contract/parse-url.ts';
import type { WxrItem } from './wxr-item.ts';

/** Bytes at which WordPress cuts a slug, counted with its percent signs. */
const CUT_LENGTH = 200;
/** Characters of a slug, with its percent signs, that are read. */
const SLUG_MAX_LENGTH = 1_000;

/** Decodes a percent-encoded name as far as it is whole: old versions cut in the middle of a character. */
function decodeWhole(encoded: string): string {
  const whole = encoded.replace(/%[\da-f]?$/i, '');
  const bytes = Buffer.from(
    whole.replace(
      /%([\da-f]{2})|([\s\S])/gi,
      (_, hex: string | undefined, sign: string | undefined) =>
        hex ?? Buffer.from(sign ?? '').toString('hex'),
    ),
    'hex',
  );
  return new TextDecoder().decode(bytes).replace(/\ufffd+$/u, '');
}

/** A slug in its own script; `undefined` if there is none. */
export function slugOf(written: string): string | undefined {
  const name = written.slice(0, SLUG_MAX_LENGTH);
  const decoded = name.includes('%') ? decodeWhole(name) : name;
  const isCut = name.length >= CUT_LENGTH - 1;
  const slug = decoded
    .normalize('NFC')
    .replace(/\.html?$/i, '')
    // The last word is rarely whole; a conjunct never is without its end.
    .replace(isCut ? /(?<=-.*)-[^-]*$|(?:\u094d|\u200c|\u200d)+$/u : /-+$/, '')
    .replace(/-+$/, '')
    .replace(/^-+/, '');
  return slug === '' || slug.includes('\ufffd') ? undefined : slug;
}

/** The path and query of an address of the old site; a path as it is; `null` for anything else. */
export function pathOf(address: string): string | null {
  if (/^\/(?!\/)/.test(address)) return address;
  const url = parseUrl(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.pathname + url.search;
}

const SHORT = /[?&](?:p|page_id|attachment_id|post_type)=/;

/**
 * Addresses of an item on the old site: its permalink, and the short ones by its number.
 *
 * @param home path of the old site's front page, such as `/` or `/blog/`
 */
export function oldAddresses(item: WxrItem, home: string): string[] {
  const link = pathOf(item.link);
  const guid = pathOf(item.guid);
  const addresses = new Set<string>();
  if (link !== null && link !== home) addresses.add(link);
  if (/^\d+$/.test(item.id)) {
    addresses.add(`${home}?p=${item.id}`);
    if (item.type === 'page') addresses.add(`${home}?page_id=${item.id}`);
  }
  if (guid !== null && SHORT.test(guid)) addresses.add(guid);
  return [...addresses];
}

/** Its addresses with earlier slugs. */
export function earlierAddresses({ link, slug, oldSlugs }: WxrItem): string[] {
  const path = pathOf(link);
  if (path === null || slug === '' || path.includes('?')) return [];
  const addresses = oldSlugs.flatMap((earlier) => withSlug(path, slug, earlier) ?? []);
  return [...new Set(addresses)].filter((address) => address !== path);
}

/** Pages of an article whose addresses are read. */
const MAX_PAGES = 100;

/** Addresses of its further pages, which the author has divided from each other. */
export function pageAddresses({ link, content }: WxrItem): string[] {
  const path = pathOf(link);
  if (path === null || path.includes('?')) return [];
  const breaks = content.split('<!--nextpage-->').slice(1, MAX_PAGES);
  return breaks.map((_, index) => `${path.replace(/\/$/, '')}/${index + 2}`);
}

function withSlug(link: string, slug: string, earlier: string): string | null {
  const place = link.toLowerCase().lastIndexOf(`/${slug.toLowerCase()}`);
  if (place === -1 || earlier === '') return null;
  return `${link.slice(0, place)}/${earlier}${link.slice(place + 1 + slug.length)}`;
}

/** The path of the old site's front page. */
export function homePath(site: string): string {
  const path = parseUrl(site)?.pathname ?? '/';
  return path.endsWith('/') ? path : `${path}/`;
}
