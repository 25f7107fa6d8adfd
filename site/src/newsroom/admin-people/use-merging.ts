import type { AdminUser } from '@contract/admin.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mergeAuthor } from '../../data/calls/accounts.ts';
import { failureText, isSignedOut } from '../../data/client/failure.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { MERGE_TEXT } from '../../text/admin-accounts-messages.ts';
import { queryClient } from '../../ui/query-client.ts';
import { ARTICLES, AUTHORS, reload } from './admin-queries.ts';

/** Milliseconds between looks at what is being merged. */
const LOOK_MS = 2_000;

interface Merged {
  author: AdminUser;
  into: AdminUser;
}

/** Merges authors, and looks until those on this page are gone. */
export function useMerging(token: string | undefined, authors: readonly AdminUser[] | undefined) {
  const isMerging = authors?.some(({ mergingInto }) => mergingInto !== null) === true;
  useEffect(() => {
    if (!isMerging) return undefined;
    const timer = setInterval(() => reload(AUTHORS, ARTICLES), LOOK_MS);
    return () => clearInterval(timer);
  }, [isMerging]);

  const { mutate: merge } = useMutation(
    {
      mutationFn: ({ author, into }: Merged) => mergeAuthor(author._id, into._id, { token }),
      onSuccess: (_answer, { author, into }) => {
        reload(AUTHORS);
        toast({ kind: 'success', text: MERGE_TEXT.begun(author.name, into.name) });
      },
      onError: (cause) => {
        reload(AUTHORS);
        toast({ kind: 'error', text: failureText(cause, MERGE_TEXT.failed) });
        if (isSignedOut(cause)) leaveEndedSession(token);
      },
    },
    queryClient,
  );
  return merge;
}
