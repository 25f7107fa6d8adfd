import { PATHS } from '../../paths.ts';
import { addressWith, pageNumber } from '../../ui/list-address.ts';

export const REDIRECT_TABS = ['redirects', 'misses'] as const;
export type RedirectTab = (typeof REDIRECT_TABS)[number];

/** State of the room in its address. */
export interface RedirectsPlace {
  tab: RedirectTab;
  /** Beginning of the addresses; empty for all. */
  query: string;
  page: number;
}

/** `/admin/redirects?tab=misses&page=2` */
export function addressOf({ tab, query: q, page }: RedirectsPlace): string {
  return addressWith(PATHS.adminRedirects, { tab: tab === 'redirects' ? '' : tab, q, page });
}

export function placeIn(search: string): RedirectsPlace {
  const query = new URLSearchParams(search);
  return {
    tab: query.get('tab') === 'misses' ? 'misses' : 'redirects',
    query: query.get('q') ?? '',
    page: pageNumber(query.get('page')),
  };
}
