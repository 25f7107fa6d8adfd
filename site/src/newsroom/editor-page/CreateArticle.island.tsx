import type { Role } from '@contract/users.ts';
import { withQueries } from '../../data/client/with-queries.tsx';
import { LoadedScreen } from './LoadedScreen.tsx';
import { useDraftToContinue } from './use-form-source.ts';

/** A new article, or the draft that the address names. @param role an admin writes a draft, and publishes it elsewhere */
export const CreateArticle = withQueries(function CreateArticle({ role = 'author' }: { role?: Role }) {
  return <LoadedScreen articleId={null} role={role} {...useDraftToContinue()} />;
});
