import { withQueries } from '../../data/client/with-queries.tsx';
import { useKeepPage } from '../../data/session/use-session.ts';
import { AUTHOR_TEXT, EDIT_TEXT } from '../../text/messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ArticleScreen } from './ArticleScreen.tsx';
import { useDraftToContinue } from './use-draft-to-continue.ts';

/** A new article, or the draft on the server that the address names. */
export const CreateArticle = withQueries(function CreateArticle() {
  const { source, failed } = useDraftToContinue();
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
  return <ArticleScreen articleId={null} source={source} />;
});
