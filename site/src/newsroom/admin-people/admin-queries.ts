import type { AdminUser } from '@contract/admin.ts';
import { deleteAnyArticle } from '../../data/calls/admin.ts';
import { queryClient } from '../../data/client/query-client.ts';
import { useWrite } from '../../data/client/use-write.ts';
import { ADMIN_TEXT } from '@text/messages.ts';
import { type ListPage, removeFromLists } from '../../ui/list-page.ts';
import { articleDeleted, withAuthor } from './admin-lists.ts';

/** Query keys of the dashboard. */
export const AUTHORS = ['authors'] as const;
export const ARTICLES = ['articles'] as const;
export const FOUND = ['found'] as const;
export const TRASH = ['trash'] as const;
export const ADMINS = ['admins'] as const;
export const INVITATIONS = ['invitations'] as const;

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
 * @param key query key of the list that shows the article
 * @param onDeleted called after the article has been removed from the list
 */
export function useArticleDeletion(
  token: string | undefined,
  key: readonly string[],
  onDeleted: (article: ArticleToDelete) => void,
) {
  const { mutate } = useWrite({
    send: ({ id }: ArticleToDelete) => deleteAnyArticle(id, { token }),
    onDone: async (_nothing, article) => {
      await removeFromLists(key, article.id);
      changeAuthor(article.authorId, (author) => articleDeleted(author, article.id));
      onDeleted(article);
    },
    done: ADMIN_TEXT.articleDeleted,
    failed: () => ADMIN_TEXT.articleDeleteFailed,
    reload: [TRASH],
  });
  return mutate;
}
