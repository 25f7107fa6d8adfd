import { useCallback, useEffect, useRef } from 'react';

/** Has the browser ask before the page is left with unsaved work. Returns the way to leave without being asked again. */
export function useUnsavedWork(unsaved: boolean): () => void {
  const free = useRef(false);
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useCallback(() => {
    free.current = true;
  }, []);
}
