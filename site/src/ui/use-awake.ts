import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML and until the island is hydrated: clicks before that would be lost. */
export const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
