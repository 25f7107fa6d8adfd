import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Makes the browser ask before a page with unsaved work is left. Returns a function that turns this off.
 *
 * @param isSaved called when the page is being left; returns whether the work is saved by then
 */
export function useUnsavedWork(unsaved: boolean, isSaved: () => boolean = () => false): () => void {
  const mayLeaveUnsaved = useRef(false);
  const mayLeave = useEffectEvent(() => mayLeaveUnsaved.current || isSaved());
  useEffect(() => {
    if (!unsaved) return undefined;
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    addEventListener('beforeunload', confirmLeaving);
    return () => removeEventListener('beforeunload', confirmLeaving);
  }, [unsaved]);
  return useCallback(() => {
    mayLeaveUnsaved.current = true;
  }, []);
}
