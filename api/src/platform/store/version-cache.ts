import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';

/**
 * Caches values by id until the content version changes. Callers share the values and must not change
 * them. Evicts the least recently used values first.
 */
export class VersionCache<T extends NonNullable<unknown>> {
  readonly #cache: LRUCache<string, T>;
  #version: number | null = null;

  /**
   * @param maxSize of all values
   * @param sizeOf a value, in the same unit
   */
  constructor(
    private readonly versions: Pick<ContentVersion, 'current'>,
    { maxSize, sizeOf = () => 1 }: { maxSize: number; sizeOf?: (value: T) => number },
  ) {
    this.#cache = new LRUCache({ maxSize, sizeCalculation: sizeOf });
  }

  /**
   * @param read reads the values that are not cached, by id, in one query
   * @returns the values that exist, in the order of the ids
   */
  async find(
    ids: readonly string[],
    read: (missing: string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<T[]> {
    const version = this.versions.current();
    if (version !== this.#version) this.#cache.clear();
    this.#version = version;
    const values = new Map(ids.map((id) => [id, this.#cache.get(id)]));
    const missing = [...values].flatMap(([id, value]) => (value === undefined ? id : []));
    const newValues = missing.length === 0 ? new Map<string, T>() : await read(missing);
    for (const [id, value] of newValues) {
      values.set(id, value);
      // The version may have changed during the read.
      if (version !== null && version === this.#version) this.#cache.set(id, value);
    }
    return ids.map((id) => values.get(id)).filter((value) => value !== undefined);
  }
}
