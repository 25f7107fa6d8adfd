import type { ArticleCard } from '@contract/articles.ts';
import { HOME_SECTION_SIZE, type HomeSection } from '@contract/genres.ts';
import { homeSection } from '../api/articles.ts';
import { takeFresh } from '../components/home/take-fresh.ts';
import { logFailure } from '../lib/log.ts';
import { HOME_SPARE_CARDS, PAGE_PART_TIMEOUT_MS } from '../limits.ts';

/** In the order in which a phone shows them: an article stands in the first section that holds it. */
const ORDER = [
  'featured',
  'latest',
  'Trending',
  'Spotlight',
  'Environment',
  'Sustainable_Living',
  'Interviews',
] as const satisfies readonly HomeSection[];

/** A section that cannot be had is an empty one; the page never fails for it. */
async function candidates(section: HomeSection, origin: string): Promise<ArticleCard[]> {
  // Nothing stands above the first section, so it needs nothing to choose from.
  const spare = section === ORDER[0] ? 0 : HOME_SPARE_CARDS;
  try {
    const signal = AbortSignal.timeout(PAGE_PART_TIMEOUT_MS);
    return (await homeSection(section, HOME_SECTION_SIZE[section] + spare, { origin, signal })).data;
  } catch (error) {
    logFailure(`The home page goes without ${section}:`, error);
    return [];
  }
}

/** What each section of the home page shows. @param origin of the API */
export async function homeSections(origin: string): Promise<Record<HomeSection, ArticleCard[]>> {
  const found = await Promise.all(ORDER.map((section) => candidates(section, origin)));
  const shown = new Set<string>();
  const taken = ORDER.map(
    (section, index) => [section, takeFresh(found[index] ?? [], HOME_SECTION_SIZE[section], shown)] as const,
  );
  return Object.fromEntries(taken) as Record<HomeSection, ArticleCard[]>;
}
