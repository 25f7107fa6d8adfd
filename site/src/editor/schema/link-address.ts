import { isLinkAllowed } from '@contract/link-address.ts';
import { LINK_SCHEMES } from '@contract/rich-text.ts';

const WITH_SCHEME = new RegExp(`^(?:${LINK_SCHEMES.join('|')}):`, 'i');

/** Why typed text is no address of a link. */
export function linkProblem(typed: string): string {
  const text = typed.trim();
  if (/\s/.test(text)) return 'A link has no spaces. Write each one as %20.';
  return WITH_SCHEME.test(text)
    ? 'This address is not valid.'
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
  if (!/^[^\s/:@\\]+\.[^\s/:@\\.]{2,}(?::\d+)?(?:[/?#][^\s\\]*)?$/.test(text)) return null;
  return isLinkAllowed(`https://${text}`) ? `https://${text}` : null;
}
