import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePlace } from '../../ui/use-place.ts';

/** Lines under the page's bar, over its whole width. */
export function UnderBar({ children }: { children: ReactNode }) {
  const place = usePlace('under-bar');
  return place && createPortal(children, place);
}
