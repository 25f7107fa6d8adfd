import { PAGE_SIZE } from '@contract/limits.ts';
import type { ManuscriptCounts, ManuscriptList, ManuscriptsResponse } from '@contract/manuscripts.ts';
import { useQuery } from '@tanstack/react-query';
import { changedArticles, manuscripts } from '../../data/calls/manuscripts.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { tokenOf } from '../../data/session/session.ts';
import { useBfcacheRestore } from '../../ui/use-bfcache-restore.ts';
import { type PagedList, usePageQuery } from '../../ui/use-page-query.ts';
import { MANUSCRIPTS } from './query-keys.ts';

/** Milliseconds that a list stays cached while another one is shown. */
const CACHE_MS = 5 * 60 * 1000;

interface ManuscriptsQuery {
  list: ManuscriptList;
  /** Whether the page's address has been read. */
  isAddressRead: boolean;
  page: number;
  filter: string;
  turnTo: (page: number) => void;
}

export interface OwnManuscripts {
  list: PagedList<ManuscriptsResponse>;
  /** Ids of articles with unpublished changes; `undefined` while unknown. */
  changed: ReadonlySet<string> | undefined;
  /** Lengths of all lists; `undefined` while unknown. */
  counts: ManuscriptCounts | undefined;
  /** Whether the lengths failed to load. */
  failed: boolean;
  reload: () => void;
}

const reload = () => invalidate(MANUSCRIPTS);

/** The shown list of an author's manuscripts, and the lengths of all lists. */
export function useOwnManuscripts(ownerId: string | undefined, query: ManuscriptsQuery): OwnManuscripts {
  const { list: name, isAddressRead, page, filter, turnTo } = query;
  const title = filter.trim();
  // Without an answer, cards show no status and tabs no number. The lists show their own failures.
  const { data: changes, isError } = useQuery({
    queryKey: [...MANUSCRIPTS, 'changes', ownerId],
    enabled: ownerId !== undefined,
    queryFn: ({ signal }) => changedArticles({ token: tokenOf(ownerId), signal }),
  });
  // Saves a request: few authors have withdrawn articles.
  const isNeeded = name !== 'withdrawn' || (changes?.counts.withdrawn ?? 0) > 0;
  const list = usePageQuery<ManuscriptsResponse>({
    queryKey: [...MANUSCRIPTS, name, ownerId, title],
    keptMs: CACHE_MS,
    page,
    enabled: isAddressRead && isNeeded && ownerId !== undefined,
    request: (requestedPage, signal) =>
      manuscripts(
        { list: name, page: requestedPage, limit: PAGE_SIZE, title: title || undefined },
        { token: tokenOf(ownerId), signal },
      ),
    onPage: turnTo,
  });
  // A page restored from the bfcache is outdated.
  useBfcacheRestore(reload);
  return {
    list,
    changed: changes?.ids,
    counts: changes?.counts ?? list.answer?.counts,
    failed: isError,
    reload,
  };
}
