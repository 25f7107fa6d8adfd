import { LINK_SCHEMES } from '@contract/rich-text.ts';

/** A path on this site or a place on the page: `/weather`, `#fn1`. */
const OWN_ADDRESS = /^(?:\/(?![/\\])|#)[^\s\\]*$/;

/** Whether a link is allowed: one of the four schemes, or an address on this site. */
export function isLinkAllowed(href: string): boolean {
  if (OWN_ADDRESS.test(href)) return true;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
  return LINK_SCHEMES.some((allowed) => allowed === scheme) && !/[\s\\]/.test(href);
}

/** Why typed text is no address of a link. */
export function linkProblem(typed: string): string {
  return /\s/.test(typed.trim())
    ? 'A link has no spaces. Write each one as %20.'
    : 'A link begins with http, https, mailto or tel.';
}

/**
 * Converts typed text to an address: `example.org` to a web address, `ira@palash.example` to a mail address. `null`
 * if it is neither.
 */
export function toLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (isLinkAllowed(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^[^\s/:@\\]+\.[^\s/:@\\.]{2,}(?::\d+)?(?:[/?#][^\s\\]*)?$/.test(text)) return `https://${text}`;
  return null;
}
