import type { ArticleAuthor } from '@contract/articles.ts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { MAX_AUTHORS, QUERY_MAX_LENGTH } from '@contract/limits.ts';
import { findAuthors } from '../../../../data/calls/authors.ts';
import { languageOf } from '../../../../lib/prose/language.ts';
import { tokenOf } from '../../../../data/session/session.ts';
import { BYLINE_TEXT } from '../../../../text/byline-messages.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Portrait } from '../../../../ui/Portrait.tsx';
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
  const [marked, setMarked] = useState(0);
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
  const current = Math.min(marked, offered.length - 1);

  const list = useRef<HTMLUListElement>(null);
  // At the end of the panel it would open out of sight.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, offered.length]);

  function type(typed: string): void {
    setText(typed);
    setMarked(0);
  }

  function add(author: ArticleAuthor | undefined): void {
    if (author === undefined) return;
    type('');
    onAdd(author);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') add(offered[current]);
    else if (event.key === 'ArrowDown' && isOpen) setMarked((current + 1) % offered.length);
    else if (event.key === 'ArrowUp' && isOpen) setMarked((current + offered.length - 1) % offered.length);
    // Only then it closes the panel.
    else if (event.key === 'Escape' && text !== '') type('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className="author-finder">
      <Icon of={UserPlus} />
      <input
        ref={input}
        type="text"
        className="field-input"
        role="combobox"
        aria-label={BYLINE_TEXT.add}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen ? `${id}-${current}` : undefined}
        placeholder={BYLINE_TEXT.add}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={QUERY_MAX_LENGTH}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        className="author-finder-list"
        role="listbox"
        aria-label={BYLINE_TEXT.found}
        hidden={!isOpen}
      >
        {offered.map((author, index) => (
          <li
            key={author._id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === current}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add(author)}
          >
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
