import type { ArticleAuthor } from '@contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { MAX_AUTHORS, QUERY_MAX_LENGTH } from '@contract/limits.ts';
import { findAuthors } from '../../../../data/calls/authors.ts';
import { languageOf } from '../../../../lib/prose/language.ts';
import { tokenOf } from '../../../../data/session/session.ts';
import { BYLINE_TEXT } from '../../../../text/byline-messages.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Portrait } from '../../../../ui/Portrait.tsx';
import { useCombobox } from '../../../../ui/use-combobox.ts';
import { useFilter } from '../../../../ui/use-filter.ts';

/** Authors offered at once, beside those that the article has. */
const OFFERED = 5;

interface AuthorFinderProps {
  input: RefObject<HTMLInputElement | null>;
  writer: string;
  /** Who need not be found any more. */
  authors: readonly ArticleAuthor[];
  onAdd: (author: ArticleAuthor) => void;
}

/** A field that finds authors by a part of the name. */
export function AuthorFinder({ input, writer, authors, onAdd }: AuthorFinderProps) {
  const id = useId();
  const [asked, setAsked] = useState('');
  const { text, setText } = useFilter(asked, (typed) => setAsked(typed.trim()));
  const query = asked === text.trim() ? asked : '';
  const { data } = useQuery({
    queryKey: ['authors', query],
    enabled: query !== '',
    queryFn: async ({ signal }) =>
      findAuthors(query, OFFERED + MAX_AUTHORS, { token: tokenOf(writer), signal }),
  });
  const known = new Set(authors.map(({ _id }) => _id));
  const found = query === '' ? [] : (data?.data ?? []).filter(({ _id }) => !known.has(_id));
  const offered = found.slice(0, OFFERED);
  const isNobody = query !== '' && data !== undefined && offered.length === 0;
  const isOpen = offered.length > 0;

  const list = useRef<HTMLUListElement>(null);
  // At the end of the panel it would open out of sight.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, offered.length]);

  const combobox = useCombobox({
    id: `${id}-list`,
    count: offered.length,
    isOpen,
    answer: data,
    first: 0,
    onType: setText,
    onChoose: (option) => add(offered[option]),
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
        {offered.map((author, index) => (
          <li key={author._id} {...combobox.option(index)} onClick={() => add(author)}>
            <Portrait src={author.profilePhoto} shape="circle" className="bylines-portrait" />
            <span lang={languageOf(author.name)} dir="auto">
              {author.name}
            </span>
          </li>
        ))}
      </ul>
      {isNobody && <p className="drawer-note bylines-note">{BYLINE_TEXT.nobody}</p>}
      <p className="visually-hidden" role="status">
        {isNobody ? BYLINE_TEXT.nobody : isOpen ? BYLINE_TEXT.count(offered.length) : ''}
      </p>
    </div>
  );
}
