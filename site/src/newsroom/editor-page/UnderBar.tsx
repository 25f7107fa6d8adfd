import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { usePageElement } from '../../ui/use-in-browser.ts';

/** Lines below the page's bar. Sets their height for elements that stick below them. */
export function UnderBar({ children }: { children: ReactNode }) {
  const place = usePageElement('under-bar');
  useEffect(() => {
    if (place === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--under-bar-height', `${place.clientHeight}px`),
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [place]);
  return place && createPortal(children, place);
}
