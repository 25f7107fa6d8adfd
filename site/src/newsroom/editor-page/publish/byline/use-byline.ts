import type { ArticleAuthor } from '@contract/articles.ts';
import type { AuthorsResponse, AuthorsSetResponse } from '@contract/authors.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authorsOf, setAuthors } from '../../../../data/calls/authors.ts';
import { queryClient } from '../../../../data/client/query-client.ts';
import { useWrite } from '../../../../data/client/use-write.ts';
import { toast } from '../../../../lib/browser/toast-event.ts';
import { currentSession, tokenOf } from '../../../../data/session/session.ts';
import { BYLINE_TEXT } from '../../../../text/byline-messages.ts';
import { PLAN_TEXT } from '../../../../text/plan-messages.ts';
import { mayChange, without } from './order.ts';

function self(): ArticleAuthor[] {
  const session = currentSession();
  if (session === null) return [];
  return [{ _id: session.userId, name: session.userName, profilePhoto: session.profilePhoto }];
}

interface BylineSource {
  /** Whether it is shown. */
  isWanted: boolean;
  /** Whether the user is an admin, who changes every place. */
  isAdmin: boolean;
  /** Saves at once. `undefined` if it cannot be saved. */
  save: () => Promise<string | null | undefined>;
  /** With the authors, the version of the manuscript may have changed. */
  onChanged: (versions: AuthorsSetResponse['manuscript']) => void;
  /** The user has taken off themself. */
  onLeft: () => Promise<void>;
}

/**
 * Who the article is by. Access follows at once; if an admin approves first, readers see the names later.
 *
 * @param id of the manuscript; `null` before the server has it
 */
export function useByline(
  id: string | null,
  writer: string | undefined,
  { isWanted, isAdmin, save, onChanged, onLeft }: BylineSource,
) {
  const queryKey = ['byline', id];
  const context = (signal?: AbortSignal) => ({ token: tokenOf(writer), signal });
  /** What was chosen here and is not answered yet. */
  const [chosen, setChosen] = useState<ArticleAuthor[] | null>(null);
  const { data, isError } = useQuery({
    queryKey,
    enabled: id !== null && isWanted,
    queryFn: async ({ signal }) => authorsOf(id ?? '', context(signal)),
  });

  const { mutate } = useWrite({
    // Each builds on the answer to the one before.
    queue: 'byline',
    toastId: 'byline',
    failed: BYLINE_TEXT.failed,
    send: async (authors: ArticleAuthor[]) => {
      const known = queryClient.getQueryData<AuthorsResponse>(queryKey)?.version ?? '';
      const ids = authors.map(({ _id }) => _id);
      const answer = await setAuthors(id ?? '', ids, known, context());
      const { authors: set, shown, version, manuscript } = answer;
      queryClient.setQueryData<AuthorsResponse>(queryKey, { authors: set, shown, version });
      onChanged(manuscript);
    },
    onDone: async (_, authors) => {
      setChosen((now) => (now === authors ? null : now));
      if (!isAdmin && writer !== undefined && authors.every(({ _id }) => _id !== writer)) {
        toast({ kind: 'success', text: BYLINE_TEXT.left, continuesOnNextPage: true });
        await onLeft();
      }
    },
    onFailed: async () => {
      setChosen(null);
      await queryClient.invalidateQueries({ queryKey });
    },
  });

  const authors = chosen ?? data?.authors ?? (isAdmin ? [] : self());
  const isKnown = data !== undefined;

  function set(changed: ArticleAuthor[]): void {
    setChosen(changed);
    mutate(changed);
  }

  return {
    authors,
    /** Whom readers see; `null` if they see the same, or nothing. */
    shown: chosen === null ? (data?.shown ?? null) : null,
    writer: writer ?? '',
    may: !isKnown ? 'nothing' : isAdmin ? 'all' : mayChange(authors, writer ?? ''),
    /** Why nothing can be changed. */
    reason: id === null ? BYLINE_TEXT.notSaved : isError && !isKnown ? BYLINE_TEXT.loadFailed : null,
    set,
    /** Takes off the user, who then has no access to what is not saved. */
    async leave(): Promise<void> {
      if ((await save()) === undefined) toast({ kind: 'error', text: PLAN_TEXT.notSaved, id: 'byline' });
      else mutate(without(authors, writer ?? ''));
    },
  };
}

export type Byline = ReturnType<typeof useByline>;
