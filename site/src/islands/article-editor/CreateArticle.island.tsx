import { ArticleScreen } from './ArticleScreen.tsx';
import { EMPTY_FIELDS } from './editor-state.ts';
import type { Beginning } from './use-article-form.ts';

const EMPTY: Beginning = { fields: EMPTY_FIELDS, content: '', banner: null, original: null };

export function CreateArticle() {
  return <ArticleScreen articleId={null} source={EMPTY} />;
}
