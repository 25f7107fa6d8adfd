import type { Role } from '@contract/users.ts';
import { withQueries } from '../../data/client/with-queries.tsx';
import { LoadedScreen } from './LoadedScreen.tsx';
import { useArticleToEdit } from './use-form-source.ts';

/** @param role an admin edits an author's manuscript */
export const EditArticle = withQueries(function EditArticle({ role = 'author' }: { role?: Role }) {
  const { id, ...loaded } = useArticleToEdit(role);
  return <LoadedScreen articleId={id} role={role} {...loaded} />;
});
