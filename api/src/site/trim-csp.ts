import { createHash } from 'node:crypto';

/** Inline styles and scripts. Scripts with `src` and data blocks need no hash, but do no harm here. */
const INLINE = /<(?<element>style|script)(?<attributes>[^>]*)>(?<text>[^]*?)<\/\k<element>>/g;
const HASH = / '(?<hash>sha256-[^']+)'/g;

/**
 * Removes the hashes that this page does not use from its policy. Astro lists the hashes of the whole
 * site, which are two thirds of a small response.
 *
 * @param html the page as sent
 */
export function trimPolicy(policy: string, html: Buffer): string {
  const used = new Set<string>();
  // One character per byte is enough, because the pattern is ASCII.
  for (const { groups } of html.toString('latin1').matchAll(INLINE)) {
    const digest = createHash('sha256').update(groups?.['text'] ?? '', 'latin1');
    used.add(`sha256-${digest.digest('base64')}`);
  }
  return policy.replace(HASH, (source, hash: string) => (used.has(hash) ? source : ''));
}
