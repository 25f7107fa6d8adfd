import type { ListedAuthor } from '@contract/listed-manuscripts.ts';
import { findAuthors } from '../../data/calls/authors.ts';
import { FILTER_TEXT } from '@text/filter-text.ts';
import { FindFilter, MAX_SUGGESTIONS } from './FindFilter.tsx';

interface AuthorFilterProps {
  token: string | undefined;
  /** The author to whom the list is limited. */
  author: ListedAuthor | null;
  onChange: (author: string) => void;
}

export function AuthorFilter({ token, author, onChange }: AuthorFilterProps) {
  return (
    <FindFilter
      of="authors"
      text={FILTER_TEXT.author}
      token={token}
      find={async (query, context) => (await findAuthors(query, MAX_SUGGESTIONS, context)).data}
      chosen={author}
      onChange={onChange}
    />
  );
}
