import { parseUrl } from './parse-url.ts';

/** One name for a host: without `www.`, and without the dot that ends a complete name. */
const bareHost = ({ host }: URL): string => host.replace(/^www\./, '').replace(/\.(?=:|$)/, '');

/**
 * The path of an address of the magazine itself, with http or https, with or without `www.`; `null` for any other
 * address. A path still leads to its page when the magazine moves.
 *
 * @param siteUrl origin of the magazine
 */
export function ownPath(href: string, siteUrl: string): string | null {
  const url = /^https?:/i.test(href) ? parseUrl(href) : null;
  if (url === null) return null;
  const { username, password, pathname, search, hash } = url;
  const isOwn = bareHost(url) === bareHost(new URL(siteUrl));
  // A path that begins with two slashes would name another host.
  if (!isOwn || username + password !== '' || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}
