import { PATHS } from '../../paths.ts';
import { addressWith, pageNumber } from '../../ui/list-address.ts';

/** Lists of the trash. */
export const TRASH_LISTS = ['manuscripts', 'authors'] as const;
export type TrashList = (typeof TRASH_LISTS)[number];

/** State of the trash in its address. */
export interface TrashPlace {
  list: TrashList;
  page: number;
  filter: string;
}

/** `/admin/trash?list=authors&q=palash&page=2`; without parameters in the initial state. */
export function addressOf({ list, page, filter }: TrashPlace): string {
  return addressWith(PATHS.adminTrash, { list: list === 'manuscripts' ? '' : list, q: filter, page });
}

/** Missing and invalid parameters mean the initial state. */
export function placeIn(search: string): TrashPlace {
  const parameters = new URLSearchParams(search);
  return {
    list: TRASH_LISTS.find((list) => list === parameters.get('list')) ?? 'manuscripts',
    page: pageNumber(parameters.get('page')),
    filter: parameters.get('q') ?? '',
  };
}
