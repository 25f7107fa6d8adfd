import { QUERY_MAX_LENGTH } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { type ComponentPropsWithRef, useId, useState } from 'react';
import type { CallContext } from '../../data/client/http.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { useFilter } from '../../ui/use-filter.ts';
import './filters.css';

/** Maximum number of suggestions. */
export const MAX_SUGGESTIONS = 8;

/** Something to choose. */
export interface Suggestion {
  _id: string;
  name: string;
  /** Shown after the name. */
  note?: string;
}

interface FindFilterProps {
  /** Part of the query key. */
  of: string;
  text: {
    /** Accessible name. */
    label: string;
    /** Shown while nothing is chosen. */
    any: string;
    /** Accessible name of the suggestions. */
    found: string;
    nothingFound: string;
    searchFailed: string;
  };
  token: string | undefined;
  /** Finds up to `MAX_SUGGESTIONS`. */
  find: (query: string, context: CallContext) => Promise<readonly Suggestion[]>;
  chosen: Suggestion | null;
  /** @param id empty for any @param name of what is chosen */
  onChange: (id: string, name: string) => void;
  /** More attributes of the field. */
  field?: ComponentPropsWithRef<'input'>;
}

/** Limits figures or a list to one of thousands, found by a part of its name. */
export function FindFilter({ of, text: words, token, find, chosen, onChange, field }: FindFilterProps) {
  const id = useId();
  /** Whether the field shows what is being typed, instead of the author. */
  const [isTyping, setTyping] = useState(false);
  const [filter, setFilter] = useState('');
  const { text, setText, clear } = useFilter(filter, (typed) => setFilter(typed.trim()));
  const query = isTyping && filter === text.trim() ? filter : '';
  const { data, isLoadingError } = useQuery({
    queryKey: [of, 'filter', token, query],
    enabled: query !== '' && token !== undefined,
    queryFn: ({ signal }) => find(query, { token, signal }),
  });
  const suggestions = query === '' ? [] : (data ?? []);
  const isNothingFound = query !== '' && data !== undefined && suggestions.length === 0;
  const message = isNothingFound ? words.nothingFound : isLoadingError ? words.searchFailed : '';
  const name = chosen?.name ?? '';

  function end(): void {
    setTyping(false);
    setFilter('');
    clear();
  }
  function choose({ _id, name }: Suggestion): void {
    end();
    onChange(_id, name);
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
      const suggestion = suggestions[option];
      if (suggestion !== undefined) choose(suggestion);
    },
    onClose() {
      if (isTyping) end();
      return isTyping;
    },
  });

  return (
    <span className="filter-select find-filter" data-set={chosen !== null || undefined}>
      <input
        {...field}
        {...combobox.field}
        className="field-input"
        aria-label={words.label}
        placeholder={words.any}
        maxLength={QUERY_MAX_LENGTH}
        value={isTyping ? text : name}
        lang={languageOf(isTyping ? text : name)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          if (!isTyping) return;
          if (text.trim() === '' && chosen !== null) choose({ _id: '', name: '' });
          else end();
        }}
      />
      <Icon of={ChevronDown} size={16} />
      <ul {...combobox.list} className="find-filter-list" aria-label={words.found}>
        {suggestions.map((each, index) => (
          <li key={each._id} {...combobox.option(index)} onClick={() => choose(each)}>
            <bdi lang={languageOf(each.name)}>{each.name}</bdi>
            {each.note !== undefined && <small> {each.note}</small>}
          </li>
        ))}
      </ul>
      {message !== '' && <span className="find-filter-list">{message}</span>}
      <span className="visually-hidden" role="status">
        {message}
      </span>
    </span>
  );
}
