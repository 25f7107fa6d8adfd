import type { AdminUser } from '@contract/admin.ts';
import { useEffect } from 'react';
import { mergeAuthor } from '../../data/calls/accounts.ts';
import { invalidate } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { MERGE_TEXT } from '@text/admin-accounts-messages.ts';
import { ARTICLES, AUTHORS } from './admin-queries.ts';

/** Milliseconds between polls while authors are being merged. */
const POLL_MS = 2_000;

interface Merge {
  author: AdminUser;
  into: AdminUser;
}

/** Merges authors. While authors of this page are being merged, polls the list. */
export function useMerging(token: string | undefined, authors: readonly AdminUser[] | undefined) {
  const isMerging = authors?.some(({ mergingInto }) => mergingInto !== null) === true;
  useEffect(() => {
    if (!isMerging) return undefined;
    const timer = setInterval(() => invalidate(AUTHORS, ARTICLES), POLL_MS);
    return () => clearInterval(timer);
  }, [isMerging]);

  const { mutate } = useWrite({
    send: ({ author, into }: Merge) => mergeAuthor(author._id, into._id, { token }),
    done: (_answer, { author, into }) => MERGE_TEXT.begun(author.name, into.name),
    failed: MERGE_TEXT.failed,
    reload: [AUTHORS],
  });
  return mutate;
}
