import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** An element of the page outside of the island, for a portal; `null` while the server renders. */
export function usePlace(id: string): HTMLElement | null {
  return useSyncExternalStore(
    never,
    () => document.getElementById(id),
    () => null,
  );
}
