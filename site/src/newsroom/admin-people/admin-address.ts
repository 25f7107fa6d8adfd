import { PATHS } from '../../paths.ts';
import { pageNumber } from '../../ui/list-address.ts';

export const ADMIN_TABS = ['authors', 'invited', 'admins'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** State of the dashboard in its address, so that Back from an article restores it. */
export interface AdminPlace {
  tab: AdminTab;
  page: number;
  filter: string;
  /** Pages of the articles of each expanded author, by author id. */
  open: Readonly<Record<string, number>>;
}

/** Maximum number of expanded rows in an address. A page has fewer. */
const MAX_OPEN = 10;
const ID_AND_PAGE = /^([0-9a-f]{24})(?:\.([1-9]\d{0,5}))?$/;

/** `/admin?q=palash&page=2&open={id}&open={id}.3`; without parameters in the initial state. */
export function addressOf({ tab, page, filter, open }: AdminPlace): string {
  const search = new URLSearchParams();
  if (tab !== 'authors') search.set('tab', tab);
  if (filter.trim() !== '') search.set('q', filter.trim());
  if (page > 1) search.set('page', String(page));
  for (const [id, at] of Object.entries(open).slice(0, MAX_OPEN))
    search.append('open', at > 1 ? `${id}.${at}` : id);
  return PATHS.admin + (search.size === 0 ? '' : `?${search}`);
}

/** Missing and invalid parameters mean the initial state. */
export function placeIn(search: string): AdminPlace {
  const parameters = new URLSearchParams(search);
  const open = parameters
    .getAll('open')
    .slice(0, MAX_OPEN)
    .flatMap((each) => {
      const [, id, at = '1'] = ID_AND_PAGE.exec(each) ?? [];
      return id === undefined ? [] : [[id, Number(at)] as const];
    });
  return {
    tab: ADMIN_TABS.find((tab) => tab === parameters.get('tab')) ?? 'authors',
    page: pageNumber(parameters.get('page')),
    filter: parameters.get('q') ?? '',
    open: Object.fromEntries(open),
  };
}

/** The page state with a row toggled between expanded and collapsed. */
export function toggled(place: AdminPlace, id: string): AdminPlace {
  const { [id]: page, ...others } = place.open;
  return { ...place, open: page === undefined ? { ...place.open, [id]: 1 } : others };
}

/** The page state with another page of an author's articles, unless the row has been collapsed. */
export function turned(place: AdminPlace, id: string, page: number): AdminPlace {
  return id in place.open ? { ...place, open: { ...place.open, [id]: page } } : place;
}

/** The first page of a filtered list. */
export function filtered(place: AdminPlace, filter: string): AdminPlace {
  return { ...place, filter, page: 1 };
}
