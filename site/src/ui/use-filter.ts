import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../limits.ts';

/**
 * The text of a filter field, reported when typing pauses.
 *
 * @param filter the applied filter. If it changes in another way, as by Back, the text follows it.
 */
export function useFilter(filter: string, onPause: (text: string) => void) {
  const [text, setText] = useState(filter);
  const [reported, setReported] = useState(filter);
  const isSame = (one: string, other: string) => one.trim() === other.trim();
  if (!isSame(filter, reported)) {
    setReported(filter);
    setText(filter);
  }
  const report = useEffectEvent(() => {
    setReported(text);
    onPause(text);
  });
  const isReported = isSame(text, reported);
  useEffect(() => {
    if (isReported) return undefined;
    const timer = setTimeout(() => report(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isReported]);
  /** Empties the text without a report. */
  const clear = () => {
    setText('');
    setReported('');
  };
  return { text, setText, clear };
}
