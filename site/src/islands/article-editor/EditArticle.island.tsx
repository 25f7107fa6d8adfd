import { RotateCw } from 'lucide-react';
import { AUTHOR_TEXT, EDIT_TEXT } from '../../text/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { State } from '../../ui/State.tsx';
import { ArticleScreen } from './ArticleScreen.tsx';
import { useArticleToEdit } from './use-article-to-edit.ts';
import '../../styles/state.css';

/** Changing an article of one's own. */
export function EditArticle() {
  const { id, source, failed } = useArticleToEdit();
  if (failed)
    return (
      <State kind="error" text={EDIT_TEXT.loadFailed}>
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          <Icon of={RotateCw} />
          {AUTHOR_TEXT.tryAgain}
        </button>
      </State>
    );
  return <ArticleScreen articleId={id} source={source} />;
}
