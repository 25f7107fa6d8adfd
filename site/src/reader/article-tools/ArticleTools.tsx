import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { editArticlePath } from '../../paths.ts';
import type { Session } from '../../data/session/session.ts';
import { ADMIN_TEXT, AUTHOR_TEXT } from '@text/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDeletion } from './use-deletion.ts';
import { ARTICLE_TOOLS_TEXT } from '@text/article-text.ts';

export interface ArticleToolsProps {
  id: string;
  title: string;
  session: Session;
  mayEdit: boolean;
  mayDelete: boolean;
}

/** The buttons Edit, for the authors and editors, and Delete, for the first author, editors and admins. */
export function ArticleTools({ id, title, session, mayEdit, mayDelete }: ArticleToolsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { deleting, remove } = useDeletion(id, session);
  const isAdmin = session.userRole === 'admin';
  return (
    <>
      {mayEdit && (
        <a className="button button-small button-outline" href={editArticlePath(id)}>
          <Icon of={Pencil} size={16} />
          {ARTICLE_TOOLS_TEXT.edit}
        </a>
      )}
      {mayDelete && (
        <button
          type="button"
          className="button button-small button-outline button-delete"
          disabled={deleting}
          onClick={() => setConfirming(true)}
        >
          <Icon of={Trash2} size={16} />
          {ARTICLE_TOOLS_TEXT.delete}
        </button>
      )}
      {isConfirming && (
        <ConfirmDialog
          heading={ARTICLE_TOOLS_TEXT.deleteArticle}
          question={isAdmin ? ADMIN_TEXT.confirmDeleteArticle : AUTHOR_TEXT.confirmDelete}
          thing={title}
          onClose={() => setConfirming(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  );
}
