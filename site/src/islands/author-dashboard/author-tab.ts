import { PATHS } from '../../paths.ts';

/** Lists of the author's page. */
export const AUTHOR_TABS = ['published', 'drafts', 'review', 'scheduled', 'trash'] as const;
export type AuthorTab = (typeof AUTHOR_TABS)[number];

/** The list that an address shows; articles, if it names none that exists. */
export function tabIn(search: string): AuthorTab {
  const named = new URLSearchParams(search).get('tab');
  return AUTHOR_TABS.find((tab) => tab === named) ?? 'published';
}

export function tabPath(tab: AuthorTab): string {
  return tab === 'published' ? PATHS.authorPage : `${PATHS.authorPage}?tab=${tab}`;
}
