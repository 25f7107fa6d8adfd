import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Makes the browser ask before the page is left with unsaved work. Returns the way to leave without being asked again.
 *
 * @param isSaved whether the work is saved when the page is left
 */
export function useUnsavedWork(unsaved: boolean, isSaved: () => boolean = () => false): () => void {
  const isReleased = useRef(false);
  const mayLeave = useEffectEvent(() => isReleased.current || isSaved());
  useEffect(() => {
    if (!unsaved) return undefined;
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    addEventListener('beforeunload', confirmLeaving);
    return () => removeEventListener('beforeunload', confirmLeaving);
  }, [unsaved]);
  return useCallback(() => {
    isReleased.current = true;
  }, []);
}
