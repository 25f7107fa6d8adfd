import type { ArticleCard } from '@contract/articles.ts';
import { HOME_SECTION_SIZE, type HomeSection } from '@contract/genres.ts';
import { takeFresh } from '../reader/home/take-fresh.ts';
import { logFailure } from '../lib/log.ts';
import { within } from '../lib/within.ts';
import { HOME_SPARE_CARDS, PAGE_PART_TIMEOUT_MS } from '../limits.ts';
import { listLanguage } from './_list-language.ts';

/** Sections in the order on a phone. An article appears only in the first section that has it. */
const ORDER = [
  'featured',
  'latest',
  'Trending',
  'Spotlight',
  'Environment',
  'Sustainable_Living',
  'Interviews',
] as const satisfies readonly HomeSection[];

const SIZES = Object.fromEntries(ORDER.map((section) => [section, HOME_SECTION_SIZE[section]])) as Record<
  HomeSection,
  number
>;

export interface HomeSections {
  cards: Record<HomeSection, ArticleCard[]>;
  /** How many sections could not be loaded. They are empty, and the page still renders. */
  missing: 'none' | 'some' | 'all';
}

/** Contents of the home page's sections. */
export async function homeSections(locals: App.Locals): Promise<HomeSections> {
  const { language } = listLanguage(locals);
  const loaded = await within(
    PAGE_PART_TIMEOUT_MS,
    locals.reader.homeSections(SIZES, HOME_SPARE_CARDS, language),
  ).catch((error: unknown) => {
    logFailure('The home page goes without its articles:', error);
    return null;
  });
  return shownSections(loaded);
}

/** As `homeSections`, with other pins. @param token of a preview @throws Error with the API's `status` */
export async function previewedSections(locals: App.Locals, token: string): Promise<HomeSections> {
  const { language } = listLanguage(locals);
  return shownSections(
    await within(
      PAGE_PART_TIMEOUT_MS,
      locals.reader.frontPagePreview(token, SIZES, HOME_SPARE_CARDS, language),
    ),
  );
}

function shownSections(loaded: Record<HomeSection, ArticleCard[] | null> | null): HomeSections {
  const shown = new Set<string>();
  const sections = ORDER.map((section) => {
    const cards = loaded?.[section] ?? [];
    if (loaded?.[section] === null)
      logFailure(`The home page goes without ${section}:`, 'it could not be read.');
    return [section, takeFresh(cards, HOME_SECTION_SIZE[section], shown)] as const;
  });
  const missing = ORDER.filter((section) => (loaded?.[section] ?? null) === null).length;
  return {
    cards: Object.fromEntries(sections) as Record<HomeSection, ArticleCard[]>,
    missing: missing === 0 ? 'none' : missing < ORDER.length ? 'some' : 'all',
  };
}
