import type { Magazine } from '@contract/reader.ts';
import type { Publisher } from '../../lib/search-engines/structured-data.ts';
import { markFile } from './mark-file.ts';

/** The magazine as structured data. @param siteUrl public origin */
export function publisherAt(
  magazine: Pick<Magazine, 'name' | 'mark' | 'timeZone'>,
  siteUrl: string,
): Publisher {
  const { name, timeZone } = magazine;
  return { name, siteUrl, logo: markFile(magazine, '512.png'), timeZone };
}
