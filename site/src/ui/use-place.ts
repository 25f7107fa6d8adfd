import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** An element of the page outside the island, for a portal; `null` on the server. */
export function usePlace(id: string): HTMLElement | null {
  return useSyncExternalStore(
    never,
    () => document.getElementById(id),
    () => null,
  );
}
