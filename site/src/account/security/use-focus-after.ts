import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back when something closes, which had the focus. */
export function useFocusAfter(isOpen: boolean, focus: () => void): void {
  const wasOpen = useRef(false);
  const onClosed = useEffectEvent(focus);
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
