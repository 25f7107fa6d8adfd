import { isLinkAllowed } from '@contract/link-address.ts';
import { LINK_SCHEMES } from '@contract/rich-text.ts';
import { LINK_PROBLEM } from '@text/link-text.ts';

const WITH_SCHEME = new RegExp(`^(?:${LINK_SCHEMES.join('|')}):`, 'i');

/** What is wrong with an address that `toLinkAddress` rejects. */
export function linkProblem(typed: string): string {
  const text = typed.trim();
  if (/\s/.test(text)) return LINK_PROBLEM.spaces;
  return WITH_SCHEME.test(text) ? LINK_PROBLEM.invalid : LINK_PROBLEM.scheme;
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
