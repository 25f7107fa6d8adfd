import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../limits.ts';

/**
 * A filter text, reported when typing pauses.
 *
 * @param filter the applied filter; a filter that was not reported here, as after Back, becomes the text
 */
export function useFilter(filter: string, onRest: (text: string) => void) {
  const [text, setText] = useState(filter);
  const [reported, setReported] = useState(filter);
  const isSame = (one: string, other: string) => one.trim() === other.trim();
  if (!isSame(filter, reported)) {
    setReported(filter);
    setText(filter);
  }
  const report = useEffectEvent(() => {
    setReported(text);
    onRest(text);
  });
  const isReported = isSame(text, reported);
  useEffect(() => {
    if (isReported) return undefined;
    const timer = setTimeout(() => report(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isReported]);
  /** Empties it immediately, without a report. */
  const clear = () => {
    setText('');
    setReported('');
  };
  return { text, setText, clear };
}
