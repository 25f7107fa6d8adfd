import { PATHS } from '../../paths.ts';
import { pageNumber } from '../../ui/page-number.ts';

/** Lists of the author's page. */
export const AUTHOR_TABS = ['published', 'drafts', 'review', 'scheduled', 'trash'] as const;
export type AuthorTab = (typeof AUTHOR_TABS)[number];

/** State of the author's page in its address, so that Back from the editor restores it. */
export interface AuthorPlace {
  tab: AuthorTab;
  page: number;
  filter: string;
  /** Page of the withdrawn articles, which follow the published ones. */
  withdrawnPage: number;
}

/** `/author-page?tab=drafts&q=ferry&page=2`; without parameters in the initial state. */
export function addressOf({ tab, page, filter, withdrawnPage }: AuthorPlace): string {
  const search = new URLSearchParams();
  if (tab !== 'published') search.set('tab', tab);
  if (filter.trim() !== '') search.set('q', filter.trim());
  if (page > 1) search.set('page', String(page));
  if (withdrawnPage > 1) search.set('withdrawn', String(withdrawnPage));
  return PATHS.authorPage + (search.size === 0 ? '' : `?${search}`);
}

/** Missing and invalid parameters mean the initial state. */
export function placeIn(search: string): AuthorPlace {
  const parameters = new URLSearchParams(search);
  return {
    tab: AUTHOR_TABS.find((tab) => tab === parameters.get('tab')) ?? 'published',
    page: pageNumber(parameters.get('page')),
    filter: parameters.get('q') ?? '',
    withdrawnPage: pageNumber(parameters.get('withdrawn')),
  };
}

/** The first page of a list, with the same filter. */
export function tabPlace(tab: AuthorTab, filter: string): AuthorPlace {
  return { tab, page: 1, filter, withdrawnPage: 1 };
}
