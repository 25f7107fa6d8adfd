import type { ArticleAuthor } from '@contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { MAX_AUTHORS, QUERY_MAX_LENGTH } from '@contract/limits.ts';
import { findAuthors } from '../../../../data/calls/authors.ts';
import { languageOf } from '../../../../lib/prose/language.ts';
import { tokenOf } from '../../../../data/session/session.ts';
import { BYLINE_TEXT } from '@text/byline-messages.ts';
import { FILTER_TEXT } from '@text/filter-text.ts';
import { FieldError } from '../../../../ui/FieldError.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { Portrait } from '../../../../ui/Portrait.tsx';
import { useCombobox } from '../../../../ui/use-combobox.ts';
import { useFilter } from '../../../../ui/use-filter.ts';

/** Maximum number of suggested authors. */
const MAX_SUGGESTIONS = 5;

interface AuthorFinderProps {
  input: RefObject<HTMLInputElement | null>;
  writer: string;
  /** The authors of the article, who are not suggested. */
  authors: readonly ArticleAuthor[];
  onAdd: (author: ArticleAuthor) => void;
}

/** A field that suggests authors by a part of their name. */
export function AuthorFinder({ input, writer, authors, onAdd }: AuthorFinderProps) {
  const id = useId();
  const [filter, setFilter] = useState('');
  const { text, setText } = useFilter(filter, (typed) => setFilter(typed.trim()));
  const query = filter === text.trim() ? filter : '';
  const { data, isLoadingError } = useQuery({
    queryKey: ['authors', query],
    enabled: query !== '',
    queryFn: async ({ signal }) =>
      findAuthors(query, MAX_SUGGESTIONS + MAX_AUTHORS, { token: tokenOf(writer), signal }),
  });
  const bylineIds = new Set(authors.map(({ _id }) => _id));
  const results = query === '' ? [] : (data?.data ?? []);
  const suggestions = results.filter(({ _id }) => !bylineIds.has(_id)).slice(0, MAX_SUGGESTIONS);
  const isNobodyFound = query !== '' && data !== undefined && suggestions.length === 0;
  const isOpen = suggestions.length > 0;

  const list = useRef<HTMLUListElement>(null);
  // At the end of the panel, the list may open out of sight.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, suggestions.length]);

  const combobox = useCombobox({
    id: `${id}-list`,
    count: suggestions.length,
    isOpen,
    answer: data,
    first: 0,
    onType: setText,
    onChoose: (option) => add(suggestions[option]),
    // A second Escape closes the panel.
    onClose(key) {
      if (key === 'Escape') setText('');
      return text !== '';
    },
  });

  function add(author: ArticleAuthor | undefined): void {
    if (author === undefined) return;
    setText('');
    onAdd(author);
  }

  return (
    <div className="author-finder">
      <Icon of={UserPlus} />
      <input
        {...combobox.field}
        ref={input}
        className="field-input"
        aria-label={BYLINE_TEXT.add}
        placeholder={BYLINE_TEXT.add}
        maxLength={QUERY_MAX_LENGTH}
        value={text}
      />
      <ul {...combobox.list} ref={list} className="author-finder-list" aria-label={BYLINE_TEXT.found}>
        {suggestions.map((author, index) => (
          <li key={author._id} {...combobox.option(index)} onClick={() => add(author)}>
            <Portrait src={author.profilePhoto} shape="circle" className="bylines-portrait" />
            <span lang={languageOf(author.name)} dir="auto">
              {author.name}
            </span>
          </li>
        ))}
      </ul>
      <FieldError id={`${id}-error`} text={isLoadingError ? FILTER_TEXT.author.searchFailed : undefined} />
      {isNobodyFound && <p className="drawer-note bylines-note">{BYLINE_TEXT.nobody}</p>}
      <p className="visually-hidden" role="status">
        {isNobodyFound ? BYLINE_TEXT.nobody : isOpen ? BYLINE_TEXT.count(suggestions.length) : ''}
      </p>
    </div>
  );
}
