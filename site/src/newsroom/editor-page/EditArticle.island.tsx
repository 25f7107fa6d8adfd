import type { Role } from '@contract/users.ts';
import { withQueries } from '../../data/client/with-queries.tsx';
import { useKeepPage } from '../../data/session/use-session.ts';
import { AUTHOR_TEXT, EDIT_TEXT } from '../../text/messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ArticleScreen } from './ArticleScreen.tsx';
import { useArticleToEdit } from './use-article-to-edit.ts';

/** @param role of who edits: an admin edits what somebody else writes */
export const EditArticle = withQueries(function EditArticle({ role = 'author' }: { role?: Role }) {
  const { id, source, failed } = useArticleToEdit(role);
  // The page has a sign-in dialog.
  useKeepPage(true);
  if (failed)
    return (
      <ErrorState
        text={EDIT_TEXT.loadFailed}
        retry={AUTHOR_TEXT.tryAgain}
        onRetry={() => location.reload()}
      />
    );
  return <ArticleScreen articleId={id} source={source} role={role} />;
});
