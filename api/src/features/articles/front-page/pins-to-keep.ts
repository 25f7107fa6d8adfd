import { HOME_SECTION_SIZE } from '../../../contract/genres.ts';
import type { StoredPin } from './front-page.schema.ts';

/**
 * The pins of withdrawn articles that stay when an admin replaces those that readers see, each after the new ones of its
 * section: the article may be published again. A section whose places are all taken keeps none.
 *
 * @param withdrawn ids of articles
 */
export function pinsToKeep(
  former: readonly StoredPin[],
  replacing: readonly StoredPin[],
  withdrawn: ReadonlySet<string>,
): StoredPin[] {
  const pinned = new Set(replacing.map(({ article }) => article.toHexString()));
  const kept: StoredPin[] = [];
  for (const pin of former) {
    const id = pin.article.toHexString();
    const taken = [...replacing, ...kept].filter(({ section }) => section === pin.section).length;
    if (withdrawn.has(id) && !pinned.has(id) && taken < HOME_SECTION_SIZE[pin.section]) kept.push(pin);
  }
  return kept;
}
