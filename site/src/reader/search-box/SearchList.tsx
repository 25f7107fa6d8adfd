import { useLayoutEffect, useRef } from 'react';
import { markHits } from '../../lib/prose/mark-hits.ts';
import { SEARCH_TEXT } from '@text/messages.ts';
import type { Combobox } from '../../ui/use-combobox.ts';
import type { SearchState } from './search-state.ts';
import { rowHref } from './use-search.ts';
import { SEARCH_BOX_TEXT } from '@text/search-text.ts';
import { langOf } from '../../lib/prose/language.ts';

/** Title searches match prefixes of any length. */
const TITLE_PREFIX_MIN_LENGTH = 1;

interface SearchListProps {
  state: SearchState;
  combobox: Combobox;
  onChoose: () => void;
}

function MarkedTitle({ title, query }: { title: string; query: string }) {
  return markHits(title, query, TITLE_PREFIX_MIN_LENGTH).map(({ text, hit }, part) =>
    hit ? <b key={part}>{text}</b> : <span key={part}>{text}</span>,
  );
}

/** If not all rows fit, cuts the list in the middle of a row to show that there are more. */
function endAtHalfRow(list: HTMLElement): void {
  list.style.height = '';
  const allResults = list.lastElementChild;
  if (!(allResults instanceof HTMLElement) || list.scrollHeight <= list.clientHeight) return;
  const rows = [...list.querySelectorAll<HTMLElement>('a:not(:last-child)')];
  const middles = rows.map((row) => row.offsetTop + row.offsetHeight / 2);
  const end = middles.findLast((middle) => middle <= list.clientHeight - allResults.offsetHeight);
  if (end === undefined) return;
  const borders = list.offsetHeight - list.clientHeight;
  list.style.height = `${Math.round(end) + allResults.offsetHeight + borders}px`;
}

/** The rows of the open list. They are links, so that they can open in a new tab. The focus stays in the field. */
export function SearchList({ state, combobox, onChoose }: SearchListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null && state.open) endAtHalfRow(list.current);
  }, [state.results, state.open]);
  const marked = [state.resultsFor ?? '', ...state.soundsLike].join(' ');
  const row = (index: number) => ({
    ...combobox.option(index),
    tabIndex: -1,
    href: rowHref(state, index),
    onClick: onChoose,
  });
  return (
    <div {...combobox.list} ref={list} className="search-list" aria-label={SEARCH_BOX_TEXT.articles}>
      {state.results.map((result, index) => {
        const lang = langOf(result.lang);
        return (
          <a key={result._id} {...row(index)} lang={lang} hrefLang={lang}>
            <MarkedTitle title={result.title} query={marked} />
            {result.translations?.map((translation) => (
              <span key={translation._id} className="search-translation" lang={translation.lang}>
                <MarkedTitle title={translation.title} query={marked} />
              </span>
            ))}
          </a>
        );
      })}
      {state.results.length > 0 && (
        <a key="all" className="search-all" {...row(state.results.length)}>
          {SEARCH_TEXT.allResults}
        </a>
      )}
    </div>
  );
}
