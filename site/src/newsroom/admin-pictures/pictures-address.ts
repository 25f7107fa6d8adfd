import { PICTURE_USES, type PictureUsage } from '@contract/pictures.ts';
import { PATHS } from '../../paths.ts';
import { addressWith, pageNumber } from '../../ui/list-address.ts';

/** Which pictures are listed. Empty texts do not filter. */
export interface Filters {
  /** Words of a description or a credit, or a part of a name. */
  query: string;
  use: PictureUsage | '';
  /** Account id of who uploaded it. */
  author: string;
}

/** State of the room in its address. */
export interface PicturesPlace extends Filters {
  page: number;
  /** Id of the picture in the drawer; empty without one. */
  picture: string;
}

export const NO_FILTERS: Filters = { query: '', use: '', author: '' };

/** `/admin/pictures?q=rain&use=unused&page=2`; without parameters in the initial state. */
export function addressOf({ query, use, author, page, picture }: PicturesPlace): string {
  return addressWith(PATHS.adminPictures, { q: query, use, author, page, picture });
}

/** Missing and invalid parameters mean the initial state. */
export function placeIn(search: string): PicturesPlace {
  const parameters = new URLSearchParams(search);
  const valueOf = (name: string) => parameters.get(name) ?? '';
  const matching = (name: string, pattern: RegExp) => (pattern.test(valueOf(name)) ? valueOf(name) : '');
  return {
    query: valueOf('q'),
    use: PICTURE_USES.find((use) => use === valueOf('use')) ?? '',
    author: matching('author', /^[0-9a-f]{24}$/),
    page: pageNumber(parameters.get('page')),
    picture: matching('picture', /^[0-9a-f]{32}$/),
  };
}

/** The first page of the list with other filters. */
export function filtered(place: PicturesPlace, filters: Partial<Filters>): PicturesPlace {
  return { ...place, ...filters, page: 1 };
}

export function hasFilters({ query, use, author }: Filters): boolean {
  return [query, use, author].some((value) => value.trim() !== '');
}
