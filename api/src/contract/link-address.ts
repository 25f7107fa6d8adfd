import { parseUrl } from './parse-url.ts';
import { LINK_SCHEMES } from './rich-text.ts';

/** Characters of an address that browsers drop or read as others. */
const UNSAFE = /[\s\\\p{Cc}]/u;
/** A path on this site or a place on the page: `/weather`, `#fn1`. */
const OWN_ADDRESS = /^(?:\/(?!\/)|#)/;

/** Whether articles may link to an address: one on this site, or a valid one with one of the four schemes. */
export function isLinkAllowed(href: string): boolean {
  if (UNSAFE.test(href)) return false;
  if (OWN_ADDRESS.test(href)) return true;
  const scheme = /^([a-z]+):/i.exec(href)?.[1]?.toLowerCase();
  return LINK_SCHEMES.some((allowed) => allowed === scheme) && parseUrl(href) !== null;
}
