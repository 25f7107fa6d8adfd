import { PATHS } from '../../paths.ts';
import { addressWith, pageNumber } from '../../ui/list-address.ts';

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
  const named = tab === 'published' ? '' : tab;
  return addressWith(PATHS.authorPage, { tab: named, q: filter, page, withdrawn: withdrawnPage });
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
