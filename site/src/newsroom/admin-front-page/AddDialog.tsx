import type { ArticleCard } from '@contract/articles.ts';
import { QUERY_MAX_LENGTH, SEARCH_MAX_RESULTS } from '@contract/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { findArticles } from '../../data/calls/admin.ts';
import { languageOf } from '../../lib/prose/language.ts';
import { formatDate } from '../../lib/prose/when.ts';
import { FRONT_PAGE_TEXT } from '@text/front-page-text.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { useFilter } from '../../ui/use-filter.ts';
import { authorNames } from '../author-names.ts';

interface AddDialogProps {
  heading: string;
  token: string | undefined;
  /** Ids of articles that are not offered. */
  exclude: ReadonlySet<string>;
  /** Gets the focus when an article was chosen. */
  onwards: RefObject<HTMLElement | null>;
  onAdd: (article: ArticleCard) => void;
  onClose: () => void;
}

/** Finds an article by its title. */
export function AddDialog({ heading, token, exclude, onwards, onAdd, onClose }: AddDialogProps) {
  const id = useId();
  const focusNext = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState('');
  const { text, setText } = useFilter(filter, (typed) => setFilter(typed.trim()));
  const query = filter === text.trim() ? filter : '';
  const { data, dataUpdatedAt, error } = useQuery({
    queryKey: ['front-page-search', query],
    enabled: query !== '',
    queryFn: ({ signal }) => findArticles({ page: 1, limit: SEARCH_MAX_RESULTS, query }, { token, signal }),
  });
  const found = query === '' ? [] : (data?.data ?? []).filter(({ _id }) => !exclude.has(_id));
  const isNoneFound = query !== '' && data !== undefined && found.length === 0;
  const combobox = useCombobox({
    id: `${id}-list`,
    count: found.length,
    isOpen: found.length > 0,
    answer: data,
    first: 0,
    onType: setText,
    onChoose: (option) => choose(found[option]),
    // A second Escape closes the dialog.
    onClose(key) {
      if (key === 'Escape') setText('');
      return text !== '';
    },
  });

  function choose(article: ArticleCard | undefined): void {
    if (article === undefined) return;
    focusNext.current = onwards.current;
    onAdd(article);
  }

  return (
    <ModalDialog heading={heading} look="front-dialog" onwards={focusNext} onCancel={onClose}>
      <input
        {...combobox.field}
        className="field-input"
        aria-label={FRONT_PAGE_TEXT.search}
        placeholder={FRONT_PAGE_TEXT.search}
        maxLength={QUERY_MAX_LENGTH}
        dir="auto"
        value={text}
      />
      <FieldError id={`${id}-error`} text={error === null ? undefined : FRONT_PAGE_TEXT.searchFailed} />
      <ul {...combobox.list} className="front-found" aria-label={FRONT_PAGE_TEXT.found}>
        {found.map((article, index) => {
          const names = authorNames(article.authors);
          return (
            <li key={article._id} {...combobox.option(index)} onClick={() => choose(article)}>
              <span className="front-found-title" lang={languageOf(article.title)} dir="auto">
                {article.title}
              </span>
              <span className="front-found-facts">
                <span lang={languageOf(names)}>{names}</span>
                <span>{formatDate(article.date, dataUpdatedAt)}</span>
              </span>
            </li>
          );
        })}
      </ul>
      {isNoneFound && <p className="front-rest">{FRONT_PAGE_TEXT.noneFound}</p>}
      <p className="visually-hidden" role="status">
        {isNoneFound
          ? FRONT_PAGE_TEXT.noneFound
          : found.length > 0
            ? FRONT_PAGE_TEXT.count(found.length)
            : ''}
      </p>
      <div className="dialog-buttons">
        <button type="button" className="button button-outline" onClick={onClose}>
          {FRONT_PAGE_TEXT.cancel}
        </button>
      </div>
    </ModalDialog>
  );
}
