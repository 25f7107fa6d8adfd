type StorageName = 'localStorage' | 'sessionStorage';

/**
 * Installs a fake browser storage for the tests of a file.
 *
 * @param onSet called before a key is stored; may throw, like a browser with full storage
 * @returns the stored values by key
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

/** Makes every access to the storage throw, as in some private windows. */
export function blockStorage(name: StorageName): void {
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      throw new Error('Storage is blocked');
    },
  });
}
