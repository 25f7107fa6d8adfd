import { markHits } from '../../lib/mark-hits.ts';
import type { SearchEvent, SearchState } from './search-state.ts';
import { rowHref } from './use-search.ts';

interface SearchListProps {
  id: string;
  state: SearchState;
  dispatch(event: SearchEvent): void;
}

/** The rows of the open list. They are links, so that one can be opened in another tab; the focus stays in the box. */
export function SearchList({ id, state, dispatch }: SearchListProps) {
  const row = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    href: rowHref(state, index),
    'aria-selected': state.highlight === index,
    onPointerMove: () => state.highlight !== index && dispatch({ type: 'pointed', row: index }),
    onClick: () => dispatch({ type: 'closed' }),
  });
  return (
    <div
      id={id}
      className="search-list"
      role="listbox"
      aria-label="Articles"
      hidden={!state.open}
      onMouseDown={(event) => event.preventDefault()}
    >
      {state.results.map((result, index) => {
        const lang = result.lang === 'hi' ? 'hi' : undefined;
        return (
          <a key={result._id} {...row(index)} lang={lang} hrefLang={lang}>
            {markHits(result.title, state.answered ?? '').map((part, place) =>
              part.hit ? <b key={place}>{part.text}</b> : part.text,
            )}
          </a>
        );
      })}
      {state.results.length > 0 && (
        <a key="all" className="search-all" {...row(state.results.length)}>
          See all results
        </a>
      )}
    </div>
  );
}
