import type { AdminUser } from '@contract/admin.ts';
import { useMutation } from '@tanstack/react-query';
import { deleteAnyArticle } from '../../data/calls/admin.ts';
import { isSignedOut } from '../../data/client/failure.ts';
import { toast } from '../../lib/browser/toast-event.ts';
import { leaveEndedSession } from '../../data/session/use-session.ts';
import { ADMIN_TEXT } from '../../text/messages.ts';
import { type ListPage, removeFromLists } from '../../ui/list-page.ts';
import { queryClient } from '../../ui/query-client.ts';
import { articleDeleted, withAuthor } from './admin-lists.ts';

/** Keys of the dashboard's queries. */
export const AUTHORS = ['authors'] as const;
export const ARTICLES = ['articles'] as const;
export const FOUND = ['found'] as const;
export const TRASH = ['trash'] as const;
export const ADMINS = ['admins'] as const;
export const INVITATIONS = ['invitations'] as const;

export function reload(...keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
}

/** Changes the author's row in the list. */
export function changeAuthor(id: string, change: (author: AdminUser) => Partial<AdminUser>): void {
  queryClient.setQueriesData<ListPage<AdminUser>>(
    { queryKey: AUTHORS },
    (list) => list && withAuthor(list, id, change),
  );
}

interface ArticleToDelete {
  id: string;
  authorId: string;
}

/**
 * Returns a function that deletes an article.
 *
 * @param key of the list that shows it
 * @param onDeleted called when the list no longer has it, and may be reloaded
 */
export function useArticleDeletion(
  token: string | undefined,
  key: readonly string[],
  onDeleted: (article: ArticleToDelete) => void,
) {
  const { mutate } = useMutation(
    {
      mutationFn: ({ id }: ArticleToDelete) => deleteAnyArticle(id, { token }),
      onSuccess: async (_nothing, article) => {
        await removeFromLists(key, article.id);
        changeAuthor(article.authorId, (author) => articleDeleted(author, article.id));
        onDeleted(article);
        reload(TRASH);
        toast({ kind: 'success', text: ADMIN_TEXT.articleDeleted });
      },
      onError: (cause) => {
        toast({ kind: 'error', text: ADMIN_TEXT.articleDeleteFailed });
        if (isSignedOut(cause)) leaveEndedSession(token);
      },
    },
    queryClient,
  );
  return mutate;
}
