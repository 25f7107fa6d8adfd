import { useEffect, useEffectEvent } from 'react';

/** Does something when the browser's Back shows the page again as it was left, without loading it. */
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
