import { useCallback, useEffect, useState } from 'react';
import { addressOf, placeIn, type TrashList, type TrashPlace } from './trash-place.ts';

/** The place in the address; `null` until the browser has been asked. */
export function useTrashPlace() {
  const [place, setPlace] = useState<TrashPlace | null>(null);

  useEffect(() => {
    const read = () => setPlace(placeIn(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  /** Changes it without a step of the browser's history. */
  const change = useCallback((next: Partial<TrashPlace>) => {
    const changed = { ...placeIn(location.search), ...next };
    history.replaceState(history.state, '', addressOf(changed));
    setPlace(changed);
  }, []);

  /** Goes to the other list, as a link would. */
  const goTo = useCallback((list: TrashList) => {
    const next = { list, page: 1, filter: '' };
    if (addressOf(next) !== location.pathname + location.search) history.pushState(null, '', addressOf(next));
    setPlace(next);
  }, []);

  return { place, change, goTo };
}
