import { LoaderCircle, Search } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { QUERY_MAX_LENGTH } from '@contract/limits.ts';
import { articlePath, PATHS } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useCombobox } from '../../ui/use-combobox.ts';
import { SearchList } from './SearchList.tsx';
import { announcement, listMessage } from './search-state.ts';
import { rowHref, useSearch } from './use-search.ts';
import { SEARCH_BOX_TEXT } from '@text/search-text.ts';

interface SearchBoxProps {
  /** Prefix of the ids of its elements. */
  id: string;
  /** Query of the current results page. */
  query?: string | undefined;
  /** Distinguishes a second search box from the bar's. */
  label?: string | undefined;
}

/**
 * A search form that leads to the results page, and shows suggestions after hydration. The field is uncontrolled, so
 * that text typed before hydration is kept.
 */
export const SearchBox = memo(function SearchBox({
  id,
  query = '',
  label = SEARCH_BOX_TEXT.label,
}: SearchBoxProps) {
  const { state, dispatch, submit } = useSearch(query);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const message = listMessage(state);
  const combobox = useCombobox({
    id: `${id}-list`,
    // The row after the last result links to all results.
    count: state.results.length === 0 ? 0 : state.results.length + 1,
    isOpen: state.open,
    answer: state.results,
    first: -1,
    onType: (text) => dispatch({ type: 'typed', text }),
    onOpen: () => dispatch({ type: 'opened' }),
    // In the menu, the first Escape closes the list, the second the menu.
    onClose() {
      dispatch({ type: 'closed' });
      return state.open || message !== null;
    },
  });

  useEffect(() => {
    const initialText = input.current?.value ?? '';
    if (initialText !== query) dispatch({ type: 'typed', text: initialText });
    else if (document.activeElement === input.current) dispatch({ type: 'focused' });
  }, [query, dispatch]);

  // Empties the box of an article that is restored from the bfcache.
  useEffect(() => {
    const clear = (event: PageTransitionEvent) => {
      if (!event.persisted || !location.pathname.startsWith(articlePath(''))) return;
      if (input.current !== null) input.current.value = '';
      dispatch({ type: 'left' });
    };
    addEventListener('pageshow', clear);
    return () => removeEventListener('pageshow', clear);
  }, [dispatch]);

  useEffect(() => {
    const leave = (event: PointerEvent) => {
      // A touch may start a scroll, so it counts only when the finger is lifted.
      if ((event.type === 'pointerdown') !== (event.pointerType === 'mouse')) return;
      if (!state.focused || (event.target instanceof Node && form.current?.contains(event.target))) return;
      if (input.current !== null) input.current.value = '';
      dispatch({ type: 'left' });
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('pointerup', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('pointerup', leave);
    };
  }, [state.focused, dispatch]);

  return (
    <form
      ref={form}
      className="search-box"
      role="search"
      aria-label={label}
      action={PATHS.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (combobox.active !== -1) location.assign(rowHref(state, combobox.active));
        else if (state.text.trim() === '') input.current?.focus();
        else submit();
      }}
    >
      <input
        {...combobox.field}
        ref={input}
        name="q"
        aria-label={SEARCH_BOX_TEXT.field}
        placeholder={SEARCH_BOX_TEXT.field}
        enterKeyHint="search"
        maxLength={QUERY_MAX_LENGTH}
        defaultValue={query}
        onFocus={() => dispatch({ type: 'focused' })}
      />
      <button type="submit" aria-label={SEARCH_BOX_TEXT.search}>
        <Icon of={state.slow ? LoaderCircle : Search} className={state.slow ? 'search-spinner' : ''} />
      </button>
      <SearchList state={state} combobox={combobox} onChoose={() => dispatch({ type: 'closed' })} />
      {message !== null && (
        <p className="search-message" aria-hidden="true">
          {message}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement(state)}
      </p>
    </form>
  );
});
