import { createHash } from 'node:crypto';

/** Styles and scripts that stand in a page; what carries a `src` or is data needs no hash. */
const INLINE = /<(?<element>style|script)(?<attributes>[^>]*)>(?<text>[^]*?)<\/\k<element>>/g;
const HASH = / '(?<hash>sha256-[^']+)'/g;

/**
 * A content security policy without the hashes that this page has no use for: Astro names those of the whole site, which
 * are two thirds of what a small answer weighs.
 *
 * @param html the page as it is sent
 */
export function trimPolicy(policy: string, html: Buffer): string {
  const used = new Set<string>();
  // A character for each byte: what is looked for is ASCII, and nothing has to be decoded.
  for (const { groups } of html.toString('latin1').matchAll(INLINE)) {
    const digest = createHash('sha256').update(groups?.['text'] ?? '', 'latin1');
    used.add(`sha256-${digest.digest('base64')}`);
  }
  return policy.replace(HASH, (whole, hash: string) => (used.has(hash) ? whole : ''));
}
