import { QUERY_MAX_LENGTH } from '@contract/limits.ts';
import type { ListedAuthor } from '@contract/listed-manuscripts.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { findAuthors } from '../../data/calls/authors.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { ADMIN_ARTICLES_TEXT } from '../../text/admin-articles-messages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { useFilter } from '../../ui/use-filter.ts';

/** Maximum number of suggested authors. */
const MAX_SUGGESTIONS = 8;

interface AuthorFieldProps {
  label: string;
  placeholder: string;
  token: string | undefined;
  /** The chosen author. */
  author: ListedAuthor | null;
  /** @param author `null` for none */
  onChange: (author: ListedAuthor | null) => void;
}

/** Chooses an author, found by a part of the name: there may be thousands. */
export function AuthorField({ label, placeholder, token, author, onChange }: AuthorFieldProps) {
  const id = useId();
  /** Whether the field shows what is being typed, instead of the author. */
  const [isTyping, setTyping] = useState(false);
  const [filter, setFilter] = useState('');
  const { text, setText, clear } = useFilter(filter, (typed) => setFilter(typed.trim()));
  const query = isTyping && filter === text.trim() ? filter : '';
  const { data } = useQuery({
    queryKey: ['authors', 'filter', query],
    enabled: query !== '' && token !== undefined,
    queryFn: ({ signal }) => findAuthors(query, MAX_SUGGESTIONS, { token, signal }),
  });
  const suggestions = query === '' ? [] : (data?.data ?? []);
  const isNobodyFound = query !== '' && data !== undefined && suggestions.length === 0;
  const name = author?.name ?? '';

  function end(): void {
    setTyping(false);
    setFilter('');
    clear();
  }
  function choose(chosen: ListedAuthor | null): void {
    end();
    onChange(chosen);
  }
  const combobox = useCombobox({
    id: `${id}-list`,
    count: suggestions.length,
    isOpen: suggestions.length > 0,
    answer: data,
    first: 0,
    onType(typed) {
      setTyping(true);
      setText(typed);
    },
    onChoose(option) {
      const chosen = suggestions[option];
      if (chosen !== undefined) choose(chosen);
    },
    onClose() {
      if (isTyping) end();
      return isTyping;
    },
  });

  return (
    <span className="filter-select author-filter" data-set={author !== null || undefined}>
      <input
        {...combobox.field}
        className="field-input"
        aria-label={label}
        placeholder={placeholder}
        maxLength={QUERY_MAX_LENGTH}
        value={isTyping ? text : name}
        lang={languageOf(isTyping ? text : name)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          if (!isTyping) return;
          if (text.trim() === '' && author !== null) choose(null);
          else end();
        }}
      />
      <Icon of={ChevronDown} size={16} />
      <ul {...combobox.list} className="author-filter-list" aria-label={ADMIN_ARTICLES_TEXT.authorsFound}>
        {suggestions.map((each, index) => (
          <li
            key={each._id}
            {...combobox.option(index)}
            lang={languageOf(each.name)}
            dir="auto"
            onClick={() => choose(each)}
          >
            {each.name}
          </li>
        ))}
      </ul>
      {isNobodyFound && <span className="author-filter-list">{ADMIN_ARTICLES_TEXT.nobodyFound}</span>}
      <span className="visually-hidden" role="status">
        {isNobodyFound ? ADMIN_ARTICLES_TEXT.nobodyFound : ''}
      </span>
    </span>
  );
}
