import { LoaderCircle, Search } from 'lucide-react';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { QUERY_MAX_LENGTH } from '@contract/limits.ts';
import { articlePath, PATHS } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SearchList } from './SearchList.tsx';
import { announcement, listMessage } from './search-state.ts';
import { useSearch } from './use-search.ts';
import { SEARCH_BOX_TEXT } from '../../text/search-text.ts';

interface SearchBoxProps {
  /** Of its parts in the page. */
  id: string;
  /** Query of the current results page. */
  query?: string | undefined;
  /** Distinguishes a second search box from the bar's. */
  label?: string | undefined;
}

/**
 * Search of the bar and the menu: a form that leads to the results page, with suggestions once its code has loaded.
 * The field is uncontrolled, so text typed earlier is kept.
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

  useEffect(() => {
    const typedBefore = input.current?.value ?? '';
    if (typedBefore !== query) dispatch({ type: 'typed', text: typedBefore });
    else if (document.activeElement === input.current) dispatch({ type: 'focused' });
  }, [query, dispatch]);

  // On an article restored from the bfcache, the box is empty.
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
      // A touch may start a scroll: it counts as a click only when lifted.
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

  useEffect(() => {
    document.getElementById(`${id}-list-${state.highlight}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, state.highlight]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      dispatch({ type: 'moved', step: event.key === 'ArrowDown' ? 1 : -1 });
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      // In the menu, Escape closes the list first, then the menu.
      if (event.key === 'Escape' && (state.open || message !== null)) event.preventDefault();
      dispatch({ type: 'closed' });
    }
  }

  return (
    <form
      ref={form}
      className="search-box"
      role="search"
      aria-label={label}
      action={PATHS.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (state.text.trim() === '') input.current?.focus();
        else submit();
      }}
    >
      <input
        ref={input}
        name="q"
        type="text"
        role="combobox"
        aria-label={SEARCH_BOX_TEXT.field}
        aria-autocomplete="list"
        aria-expanded={state.open}
        aria-controls={`${id}-list`}
        aria-activedescendant={
          state.open && state.highlight >= 0 ? `${id}-list-${state.highlight}` : undefined
        }
        placeholder={SEARCH_BOX_TEXT.field}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={QUERY_MAX_LENGTH}
        defaultValue={query}
        onChange={(event) => dispatch({ type: 'typed', text: event.currentTarget.value })}
        onFocus={() => dispatch({ type: 'focused' })}
        onKeyDown={onKeyDown}
      />
      <button type="submit" aria-label={SEARCH_BOX_TEXT.search}>
        <Icon of={state.slow ? LoaderCircle : Search} className={state.slow ? 'search-spinner' : ''} />
      </button>
      <SearchList id={`${id}-list`} state={state} dispatch={dispatch} />
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
