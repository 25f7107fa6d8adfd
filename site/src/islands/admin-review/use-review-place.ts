import { useCallback, useEffect, useState } from 'react';
import { addressOf, placeIn, type ReviewPlace } from './review-queue.ts';

/** The place in the address; `null` until the browser has been asked. */
export function useReviewPlace() {
  const [place, setPlace] = useState<ReviewPlace | null>(null);

  useEffect(() => {
    const read = () => setPlace(placeIn(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  /** @param isStep whether the browser's history has a step for it */
  const goTo = useCallback((next: ReviewPlace, isStep: boolean) => {
    if (isStep) history.pushState(null, '', addressOf(next));
    else history.replaceState(history.state, '', addressOf(next));
    setPlace(next);
  }, []);

  return { place, goTo };
}
