type StorageName = 'localStorage' | 'sessionStorage';

/**
 * Gives the tests of a file a browser's storage.
 *
 * @param onSet called before a key is kept; what it throws is what a browser throws that has no room
 * @returns what is kept, by its key
 */
export function fakeStorage(
  name: StorageName,
  onSet: (key: string) => void = () => undefined,
): Map<string, string> {
  const kept = new Map<string, string>();
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      onSet(key);
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
  Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: storage });
  return kept;
}

/** As in a private window: whoever as much as touches the storage is refused. */
export function blockStorage(name: StorageName): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new Error('Storage is blocked');
    },
  });
}
