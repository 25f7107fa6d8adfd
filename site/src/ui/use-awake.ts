import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's HTML, and until the island's script is awake: a click before would go to nobody. */
export const useAwake = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
