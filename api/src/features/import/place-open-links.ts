import type { ManuscriptImport } from '../manuscripts/importing/manuscript-import.service.ts';
import type { Redirects } from '../redirects/redirects.service.ts';
import type { ImportRecordsRepository } from './import-records.repository.ts';
import { storedIn } from './item-facts.ts';
import type { StoredImportItem } from './model/import-item.schema.ts';
import { placeLinks } from './place-links.ts';

/** Items that are read together. */
const BATCH = 100;

interface Services {
  manuscripts: ManuscriptImport;
  redirects: Pick<Redirects, 'find'>;
  records: ImportRecordsRepository;
}

/**
 * Leads links that led nowhere when their articles were stored to where the others are by now.
 * @param prefix of the ids of the articles of one old magazine
 * @param site its address
 */
export async function placeOpenLinks(
  services: Services,
  prefix: string,
  site: string | undefined,
): Promise<void> {
  for (let after = ''; ;) {
    const items = await services.records.withOpenLinks(prefix, after, BATCH);
    for (const item of items) await placeLinksOf(item, services, site);
    if (items.length < BATCH) return;
    after = items.at(-1)?._id ?? '';
  }
}

async function placeLinksOf(
  item: StoredImportItem,
  { manuscripts, redirects, records }: Services,
  site: string | undefined,
): Promise<void> {
  const stored = storedIn(item);
  const { openLinks = [], links = 0 } = item;
  const places = new Map<string, string>();
  for (const path of openLinks) {
    const place = await redirects.find(path);
    if (place !== null) places.set(path, place);
  }
  if (stored === null || places.size === 0) return;
  let placed = 0;
  const change = async (html: string): Promise<string> => {
    const found = await placeLinks(html, site, (path) => Promise.resolve(places.get(path) ?? null));
    placed = found.placed;
    return found.html;
  };
  await manuscripts.changeText(stored, change, async (to, session) => {
    const { openLinks: _, ...rest } = item;
    const open = openLinks.filter((path) => !places.has(path));
    const changed = { ...rest, version: to.version, links: links + placed };
    await records.setItem({ ...changed, ...(open.length > 0 && { openLinks: open }) }, session);
  });
}
