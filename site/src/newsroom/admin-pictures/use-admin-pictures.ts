import { PICTURES_PAGE_SIZE } from '@contract/pictures.ts';
import { listedPictures } from '../../data/calls/pictures.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import { addressOf, type Filters, filtered, NO_FILTERS, placeIn } from './pictures-address.ts';

const PICTURES = ['pictures', 'list'] as const;
const INITIAL_PLACE = placeIn('');

/** The list of all pictures, and its place in the address. */
export function useAdminPictures() {
  const session = useSession('admin');
  const token = session?.token;
  const { known: current, change } = useAddress(placeIn, addressOf);
  const place = current ?? INITIAL_PLACE;
  const { page, use, author } = place;
  const query = place.query.trim();

  const turnTo = (to: number) => change((before) => ({ ...before, page: to }));
  const list = usePageQuery({
    queryKey: [...PICTURES, token, { query, use, author }],
    page,
    enabled: current !== null && token !== undefined,
    request: (requestedPage, signal) =>
      listedPictures(
        { query, use, author, page: requestedPage, limit: PICTURES_PAGE_SIZE },
        { token, signal },
      ),
    onPage: turnTo,
  });
  const reload = () => invalidate(PICTURES);
  useBfcacheRestore(reload);

  return {
    token,
    userId: session?.userId,
    place,
    list,
    reload,
    turnTo,
    filterBy: (filters: Partial<Filters>) => change((before) => filtered(before, filters)),
    clear: () => change((before) => filtered(before, NO_FILTERS)),
    /** @param picture its id; empty closes the drawer */
    open: (picture: string) => change((before) => ({ ...before, picture })),
  };
}
