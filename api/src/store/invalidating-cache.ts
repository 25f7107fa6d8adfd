import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';
import type { ShownParts } from './shown-parts.ts';

/** Something read from the store, and the parts of what readers see that it shows. */
export interface Shown<T> {
  id: string;
  value: T;
  parts: ShownParts;
}

type Cached<T> = Shown<T> & { readAt: number };

/**
 * Caches what a process has read, by id, until a change touches what it shows; it follows the content version as cached pages do.
 * Values are shared by all who ask, who must not change them. What was asked for longest ago is dropped first.
 */
export class InvalidatingCache<T> {
  readonly #cache: LRUCache<string, Cached<T>>;

  /**
   * @param maxSize of all values
   * @param sizeOf a value, in the same unit
   */
  constructor(
    private readonly versions: Pick<ContentVersion, 'lastRead' | 'isUntouched'>,
    { maxSize, sizeOf = () => 1 }: { maxSize: number; sizeOf?: (value: T) => number },
  ) {
    this.#cache = new LRUCache({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) });
  }

  /**
   * @param read reads those that are not cached, in one question
   * @returns the values that exist, in the order of the ids
   */
  async find(
    ids: readonly string[],
    read: (missing: string[]) => Promise<readonly Shown<T>[]>,
  ): Promise<T[]> {
    const version = this.versions.lastRead();
    const found = new Map<string, T>();
    for (const id of ids) {
      const cached = this.#valid(id, version);
      if (cached !== undefined) found.set(id, cached.value);
    }
    const missing = [...new Set(ids)].filter((id) => !found.has(id));
    const fresh = missing.length === 0 ? [] : await read(missing);
    for (const shown of fresh) {
      found.set(shown.id, shown.value);
      // A change since then has a later version.
      if (version !== null) this.#cache.set(shown.id, { ...shown, readAt: version });
    }
    return ids.flatMap((id) => {
      const value = found.get(id);
      return value === undefined ? [] : [value];
    });
  }

  #valid(id: string, version: number | null): Cached<T> | undefined {
    const cached = this.#cache.get(id);
    if (version === null || cached === undefined) return undefined;
    if (!this.versions.isUntouched(cached.parts, cached.readAt, version)) return undefined;
    cached.readAt = version;
    return cached;
  }
}
