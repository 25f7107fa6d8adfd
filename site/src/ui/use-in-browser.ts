import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * What only the browser knows, such as its address.
 * @param read returns the same value each time
 * @param before the value in the server's HTML, and until the island is hydrated
 */
export const useInBrowser = <Value, Before>(read: () => Value, before: Before): Value | Before =>
  useSyncExternalStore<Value | Before>(never, read, () => before);

/** False until the island is hydrated: clicks before that would be lost. */
export const useIsHydrated = () => useInBrowser(() => true, false);

/** An element of the page outside the island, for a portal. */
export const usePageElement = (id: string) => useInBrowser(() => document.getElementById(id), null);

/** The last part of the address: an id. */
export const useIdInAddress = () =>
  useInBrowser(() => decodeURIComponent(location.pathname.split('/').filter(Boolean).at(-1) ?? ''), null);
