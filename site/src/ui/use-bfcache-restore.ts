import { useEffect, useEffectEvent } from 'react';

/** Calls `then` when the page is restored from the bfcache. */
export function useBfcacheRestore(then: () => void): void {
  const show = useEffectEvent(then);
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) show();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}
