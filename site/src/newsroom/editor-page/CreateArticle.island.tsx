import { withQueries } from '../../data/client/with-queries.tsx';
import { LoadedScreen } from './LoadedScreen.tsx';
import { useDraftToContinue } from './use-form-source.ts';

/** A new article, or the draft that the address names. */
export const CreateArticle = withQueries(function CreateArticle() {
  return <LoadedScreen articleId={null} {...useDraftToContinue()} />;
});
