import { parseUrl } from './parse-url.ts';

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/**
 * The path of an address of the magazine itself, with http or https, with or without `www.`; `null` for any other
 * address. A path still leads to its page when the magazine moves.
 *
 * @param siteUrl origin of the magazine
 */
export function ownPath(href: string, siteUrl: string): string | null {
  const url = /^https?:/i.test(href) ? parseUrl(href) : null;
  if (url === null) return null;
  const { host, username, password, pathname, search, hash } = url;
  const isOwn = withoutWww(host) === withoutWww(new URL(siteUrl).host);
  // A path that begins with two slashes would name another host.
  if (!isOwn || username + password !== '' || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
