import { PATHS } from '../../paths.ts';
import { addressWith, pageNumber } from '../../ui/list-address.ts';

/** State of the page in its address: `/admin/review?id=…&page=2`. */
export interface ReviewPlace {
  /** `null` if none was chosen. */
  id: string | null;
  page: number;
}

const ID = /^[0-9a-f]{24}$/;

/** Contains only parameters that differ from the initial state. */
export function addressOf({ id, page }: ReviewPlace): string {
  return addressWith(PATHS.adminReview, { id: id ?? '', page });
}

/** Missing and invalid parameters mean the initial state. */
export function placeIn(search: string): ReviewPlace {
  const parameters = new URLSearchParams(search);
  const id = parameters.get('id') ?? '';
  return { id: ID.test(id) ? id : null, page: pageNumber(parameters.get('page')) };
}
