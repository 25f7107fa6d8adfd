import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * A value that only the browser knows, such as its address.
 * @param read returns the same value each time
 * @param before the value in the server's HTML and until hydration
 */
export const useInBrowser = <Value, Before>(read: () => Value, before: Before): Value | Before =>
  useSyncExternalStore<Value | Before>(subscribeToNothing, read, () => before);

/** False until the island is hydrated, to disable buttons whose clicks would be lost. */
export const useIsHydrated = () => useInBrowser(() => true, false);

/** An element of the page outside the island, for a portal. */
export const usePageElement = (id: string) => useInBrowser(() => document.getElementById(id), null);

/** The id in the last path segment of the address. */
export const useIdInAddress = () =>
  useInBrowser(() => decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? ''), null);
