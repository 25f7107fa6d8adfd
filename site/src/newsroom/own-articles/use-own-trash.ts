import { queryClient } from '../../ui/query-client.ts';
import { MANUSCRIPTS, restoreFromTrash } from './restore-from-trash.ts';
import { type ManuscriptPageOptions, useManuscriptPage } from './use-manuscript-page.ts';

interface OwnTrashOptions extends ManuscriptPageOptions {
  /** Its length; `undefined` while unknown. */
  total: number | undefined;
}

/** What the author, or an admin, has deleted in the last 30 days. */
export function useOwnTrash({ total, ...options }: OwnTrashOptions) {
  const { shown, counts } = useManuscriptPage('trash', options);
  const { ownerId, unsaved } = options;
  return {
    trash: { ...shown, total: total ?? counts?.trash },
    reload: () => void queryClient.invalidateQueries({ queryKey: MANUSCRIPTS }),
    restore: (id: string) => void restoreFromTrash(id, ownerId, unsaved),
  };
}

export type OwnTrashList = ReturnType<typeof useOwnTrash>['trash'];
