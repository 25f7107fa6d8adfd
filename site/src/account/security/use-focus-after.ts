import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `focus` when an element that had the focus closes. */
export function useFocusAfter(isOpen: boolean, focus: () => void): void {
  const wasOpen = useRef(false);
  const onClosed = useEffectEvent(focus);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
