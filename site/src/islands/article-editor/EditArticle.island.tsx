import { AUTHOR_TEXT, EDIT_TEXT } from '../../text/messages.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ArticleScreen } from './ArticleScreen.tsx';
import { useArticleToEdit } from './use-article-to-edit.ts';

export function EditArticle() {
  const { id, source, failed } = useArticleToEdit();
  if (failed)
    return (
      <ErrorState
        text={EDIT_TEXT.loadFailed}
        retry={AUTHOR_TEXT.tryAgain}
        onRetry={() => location.reload()}
      />
    );
  return <ArticleScreen articleId={id} source={source} />;
}
