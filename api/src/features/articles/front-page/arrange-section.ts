import type { HomeSection } from '../../../contract/genres.ts';
import type { PinnedSection } from '../../../contract/front-page.ts';

export interface PinnedArticle {
  section: PinnedSection;
  /** The article's id. */
  article: string;
}

/**
 * The articles of a section: those pinned there, in their order, then the newest. An article that is pinned in another section
 * is only there.
 *
 * @param newest ids, newest first
 * @param pins only of articles that readers see
 */
export function arrangeSection(
  section: HomeSection,
  newest: readonly string[],
  pins: readonly PinnedArticle[],
): string[] {
  const pinned = new Set(pins.map(({ article }) => article));
  return [
    ...pins.filter((pin) => pin.section === section).map(({ article }) => article),
    ...newest.filter((article) => !pinned.has(article)),
  ];
}
