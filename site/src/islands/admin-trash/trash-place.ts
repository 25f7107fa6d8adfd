import { PATHS } from '../../paths.ts';

/** Lists of the trash. */
export const TRASH_LISTS = ['manuscripts', 'authors'] as const;
export type TrashList = (typeof TRASH_LISTS)[number];

/** State of the page in its address. */
export interface TrashPlace {
  list: TrashList;
  page: number;
  filter: string;
}

const PAGE = /^[1-9]\d{0,8}$/;

/** `/admin/trash?list=authors&q=palash&page=2`; without parameters in the initial state. */
export function addressOf({ list, page, filter }: TrashPlace): string {
  const search = new URLSearchParams();
  if (list !== 'manuscripts') search.set('list', list);
  if (filter.trim() !== '') search.set('q', filter.trim());
  if (page > 1) search.set('page', String(page));
  return PATHS.adminTrash + (search.size === 0 ? '' : `?${search}`);
}

/** Missing and invalid parameters mean the initial state. */
export function placeIn(search: string): TrashPlace {
  const said = new URLSearchParams(search);
  const page = said.get('page') ?? '';
  return {
    list: TRASH_LISTS.find((list) => list === said.get('list')) ?? 'manuscripts',
    page: PAGE.test(page) ? Number(page) : 1,
    filter: said.get('q') ?? '',
  };
}
