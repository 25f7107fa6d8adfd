import { CloudOff } from 'lucide-react';
import { AUTHOR_TEXT, EDIT_TEXT } from '../../text/messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ArticleScreen } from './ArticleScreen.tsx';
import { useArticleToEdit } from './use-article-to-edit.ts';

/** Changing an article of one's own. */
export function EditArticle() {
  const { id, source, failed } = useArticleToEdit();
  if (failed)
    return (
      <div className="desk-state">
        <Icon of={CloudOff} size={24} />
        <p className="desk-state-heading">{EDIT_TEXT.loadFailed}</p>
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {AUTHOR_TEXT.tryAgain}
        </button>
      </div>
    );
  return <ArticleScreen articleId={id} source={source} submitLabel="Save Changes" sendingLabel="Saving..." />;
}
