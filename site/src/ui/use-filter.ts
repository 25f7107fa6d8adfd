import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../limits.ts';

/** A filter text, reported when typing pauses. */
export function useFilter(onRest: (text: string) => void) {
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const tell = useEffectEvent(() => {
    setTold(text);
    onRest(text);
  });
  useEffect(() => {
    if (text === told) return undefined;
    const timer = setTimeout(() => tell(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, told]);
  /** Empties it at once, without a report. */
  const clear = () => {
    setText('');
    setTold('');
  };
  return { text, setText, clear };
}
