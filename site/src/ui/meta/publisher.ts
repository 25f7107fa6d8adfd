import { BRAND } from '../../text/brand.ts';
import type { Publisher } from '../../lib/search-engines/structured-data.ts';
import { artUrl } from '../art/site-art.ts';

/** The magazine as structured data. @param siteUrl public origin */
export function publisherAt(siteUrl: string): Publisher {
  return { name: BRAND.name, siteUrl, logo: artUrl('icon-512.png') };
}
