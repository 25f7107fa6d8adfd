import { LISTED_PAGE_SIZE } from '@contract/listed-manuscripts.ts';
import { listedManuscripts } from '../../data/calls/listed-manuscripts.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useSession } from '../../data/session/use-session.ts';
import { useAddress } from '../../ui/use-address.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';
import {
  addressOf,
  type ArticlesPlace,
  type Filters,
  filtered,
  NO_FILTERS,
  placeIn,
} from './articles-address.ts';

const ARTICLES = ['all-manuscripts', 'list'] as const;
const INITIAL_PLACE = placeIn('');

/** The list of all manuscripts, and its place in the address. */
export function useAdminArticles() {
  const session = useSession('editor');
  const token = session?.token;
  const { known: current, change } = useAddress(placeIn, addressOf);
  const place = current ?? INITIAL_PLACE;
  const { page, ...request } = place;
  const query = place.query.trim();

  const turnTo = (to: number) => change((before) => ({ ...before, page: to }));
  const list = usePageQuery({
    queryKey: [...ARTICLES, token, { ...request, query }],
    page,
    enabled: current !== null && token !== undefined,
    request: (requestedPage, signal) =>
      listedManuscripts(
        { ...request, query, page: requestedPage, limit: LISTED_PAGE_SIZE },
        { token, signal },
      ),
    onPage: turnTo,
  });
  const reload = () => invalidate(ARTICLES);
  useBfcacheRestore(reload);

  return {
    token,
    userId: session?.userId,
    isEditor: session?.isEditor === true,
    place,
    list,
    reload,
    turnTo,
    filterBy: (filters: Partial<Filters>) => change((before) => filtered(before, filters)),
    clear: () => change((before) => filtered(before, NO_FILTERS)),
    sortBy: (sort: ArticlesPlace['sort']) => change((before) => ({ ...before, sort, page: 1 })),
  };
}
