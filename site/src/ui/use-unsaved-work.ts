import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Has the browser ask before the page is left with unsaved work. Returns the way to leave without being asked again.
 *
 * @param isSaved whether the work is saved when the page is left
 */
export function useUnsavedWork(unsaved: boolean, isSaved: () => boolean = () => false): () => void {
  const free = useRef(false);
  const mayLeave = useEffectEvent(() => free.current || isSaved());
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return useCallback(() => {
    free.current = true;
  }, []);
}
