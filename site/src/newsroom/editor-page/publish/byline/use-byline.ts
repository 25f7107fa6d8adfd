import type { ArticleAuthor } from '@contract/articles.ts';
import type { AuthorsResponse } from '@contract/authors.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authorsOf, setAuthors } from '../../../../data/calls/authors.ts';
import { queryClient } from '../../../../data/client/query-client.ts';
import { useWrite } from '../../../../data/client/use-write.ts';
import { toast } from '../../../../lib/browser/toast-event.ts';
import { currentSession, tokenOf } from '../../../../data/session/session.ts';
import { BYLINE_TEXT } from '@text/byline-messages.ts';
import { PLAN_TEXT } from '@text/plan-messages.ts';
import type { ArticleForm } from '../../use-article-form.ts';
import { permissionOf, without } from './byline-order.ts';

/** The user as the only author, as of a new article. */
function self(): ArticleAuthor[] {
  const session = currentSession();
  if (session === null) return [];
  return [{ _id: session.userId, name: session.userName, profilePhoto: session.profilePhoto }];
}

interface BylineOptions {
  isShown: boolean;
  /** Called when the user is no longer an author. */
  onLeft: () => Promise<void>;
}

/**
 * The authors of the article. A change of access takes effect immediately; if an admin approves first, readers see the
 * names later.
 *
 * @param id of the manuscript; `null` before the server has it
 */
export function useByline(form: ArticleForm, id: string | null, { isShown, onLeft }: BylineOptions) {
  const { session, isAdmin } = form;
  const writer = form.writer?.userId;
  /** Whether the user may change all authors, and keeps access without being one. */
  const isStaff = isAdmin || form.writer?.isEditor === true;
  const queryKey = ['byline', id];
  const context = (signal?: AbortSignal) => ({ token: tokenOf(writer), signal });
  /** The authors of a request that has no response yet. */
  const [pending, setPending] = useState<ArticleAuthor[] | null>(null);
  const { data, isError } = useQuery({
    queryKey,
    enabled: id !== null && isShown,
    queryFn: async ({ signal }) => authorsOf(id ?? '', context(signal)),
  });

  const { mutate } = useWrite({
    // Each request needs the version from the previous response.
    queue: 'byline',
    toastId: 'byline',
    failed: BYLINE_TEXT.failed,
    send: async (authors: ArticleAuthor[]) => {
      const knownVersion = queryClient.getQueryData<AuthorsResponse>(queryKey)?.version ?? '';
      const ids = authors.map(({ _id }) => _id);
      const answer = await setAuthors(id ?? '', ids, knownVersion, context());
      const { authors: saved, shown, version, manuscript } = answer;
      queryClient.setQueryData<AuthorsResponse>(queryKey, { authors: saved, shown, version });
      session.server.adoptVersions(manuscript);
    },
    onDone: async (_, authors) => {
      setPending((current) => (current === authors ? null : current));
      if (!isStaff && writer !== undefined && authors.every(({ _id }) => _id !== writer)) {
        toast({ kind: 'success', text: BYLINE_TEXT.left, continuesOnNextPage: true });
        await onLeft();
      }
    },
    onFailed: async () => {
      setPending(null);
      await queryClient.invalidateQueries({ queryKey });
    },
  });

  const authors = pending ?? data?.authors ?? (isAdmin || form.initial?.isOwn === false ? [] : self());
  const isKnown = data !== undefined;

  function set(changed: ArticleAuthor[]): void {
    setPending(changed);
    mutate(changed);
  }

  return {
    authors,
    /** The authors that readers see; `null` if they see the same ones, or no article. */
    publicAuthors: pending === null ? (data?.shown ?? null) : null,
    writer: writer ?? '',
    permission: !isKnown ? 'nothing' : isStaff ? 'all' : permissionOf(authors, writer ?? ''),
    /** Why nothing can be changed. */
    reason: id === null ? BYLINE_TEXT.notSaved : isError && !isKnown ? BYLINE_TEXT.loadFailed : null,
    set,
    /** Removes the user, who then has no access to the article. Saves first. */
    async leave(): Promise<void> {
      if ((await session.saveNow()) === undefined)
        toast({ kind: 'error', text: PLAN_TEXT.notSaved, id: 'byline' });
      else mutate(without(authors, writer ?? ''));
    },
  };
}

export type Byline = ReturnType<typeof useByline>;
