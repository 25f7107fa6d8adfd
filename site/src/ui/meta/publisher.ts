import type { Magazine } from '@contract/reader.ts';
import type { Publisher } from '../../lib/search-engines/structured-data.ts';
import { artUrl } from '../art/site-art.ts';

/** The magazine as structured data. @param siteUrl public origin */
export function publisherAt({ name }: Pick<Magazine, 'name'>, siteUrl: string): Publisher {
  return { name, siteUrl, logo: artUrl('icon-512.png') };
}
