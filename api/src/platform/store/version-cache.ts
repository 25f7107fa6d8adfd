import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';

/**
 * Caches what a process has read, by id, until something changes that readers see. Values are shared by all who ask, who must not
 * change them. What was asked for longest ago is dropped first.
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
   * @param read reads those that are not cached, in one question; by id
   * @returns the values that exist, in the order of the ids
   */
  async find(
    ids: readonly string[],
    read: (missing: string[]) => Promise<ReadonlyMap<string, T>>,
  ): Promise<T[]> {
    const version = this.versions.current();
    if (version !== this.#version) this.#cache.clear();
    this.#version = version;
    const found = new Map(ids.map((id) => [id, this.#cache.get(id)]));
    const missing = [...found].flatMap(([id, value]) => (value === undefined ? id : []));
    const fresh = missing.length === 0 ? new Map<string, T>() : await read(missing);
    for (const [id, value] of fresh) {
      found.set(id, value);
      // A change may have come meanwhile.
      if (version !== null && version === this.#version) this.#cache.set(id, value);
    }
    return ids.map((id) => found.get(id)).filter((value) => value !== undefined);
  }
}
