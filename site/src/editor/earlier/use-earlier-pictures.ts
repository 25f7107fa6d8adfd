import { PICTURES_PAGE_SIZE } from '@contract/pictures.ts';
import { useState } from 'react';
import { ownPictures } from '../../data/calls/pictures.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { tokenOf } from '../../data/session/session.ts';
import { usePageQuery } from '../../ui/use-page-query.ts';

const EARLIER = ['pictures', 'earlier'] as const;

/** A page of the pictures that the writer may use again. */
export function useEarlierPictures(writerId: string) {
  const token = tokenOf(writerId);
  const [{ query, page }, setPlace] = useState({ query: '', page: 1 });
  const turnTo = (to: number) => setPlace((place) => ({ ...place, page: to }));
  const pictures = usePageQuery({
    queryKey: [...EARLIER, token, query],
    page,
    enabled: token !== undefined,
    request: (requestedPage, signal) =>
      ownPictures({ query, page: requestedPage, limit: PICTURES_PAGE_SIZE }, { token, signal }),
    onPage: turnTo,
  });
  return {
    pictures,
    query,
    search: (text: string) => setPlace({ query: text.trim(), page: 1 }),
    turnTo,
    reload: () => invalidate(EARLIER),
  };
}
