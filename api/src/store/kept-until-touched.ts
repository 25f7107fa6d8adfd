import { LRUCache } from 'lru-cache';
import type { ContentVersion } from './content-version.ts';
import type { ShownParts } from './shown-parts.ts';

/** Something read from the store, and the parts of what readers see that it shows. */
export interface Shown<T> {
  id: string;
  value: T;
  parts: ShownParts;
}

type Kept<T> = Shown<T> & { readAt: number };

/**
 * Keeps what a process has read, by id, until a change touches what it shows; it follows the content version as cached pages do.
 * Values are shared by all who ask, who must not change them. What was asked for longest ago is dropped first.
 */
export class KeptUntilTouched<T> {
  readonly #kept: LRUCache<string, Kept<T>>;

  /**
   * @param maxSize of all values
   * @param sizeOf a value, in the same unit
   */
  constructor(
    private readonly versions: Pick<ContentVersion, 'lastRead' | 'isUntouched'>,
    { maxSize, sizeOf = () => 1 }: { maxSize: number; sizeOf?: (value: T) => number },
  ) {
    this.#kept = new LRUCache({ maxSize, sizeCalculation: ({ value }) => sizeOf(value) });
  }

  /**
   * @param read reads those that are not kept, in one question
   * @returns the values that exist, in the order of the ids
   */
  async find(
    ids: readonly string[],
    read: (missing: string[]) => Promise<readonly Shown<T>[]>,
  ): Promise<T[]> {
    const version = this.versions.lastRead();
    const found = new Map<string, T>();
    for (const id of ids) {
      const kept = this.#right(id, version);
      if (kept !== undefined) found.set(id, kept.value);
    }
    const missing = [...new Set(ids)].filter((id) => !found.has(id));
    const fresh = missing.length === 0 ? [] : await read(missing);
    for (const shown of fresh) {
      found.set(shown.id, shown.value);
      // A change since then has a later version.
      if (version !== null) this.#kept.set(shown.id, { ...shown, readAt: version });
    }
    return ids.flatMap((id) => {
      const value = found.get(id);
      return value === undefined ? [] : [value];
    });
  }

  #right(id: string, version: number | null): Kept<T> | undefined {
    const kept = this.#kept.get(id);
    if (version === null || kept === undefined) return undefined;
    if (!this.versions.isUntouched(kept.parts, kept.readAt, version)) return undefined;
    kept.readAt = version;
    return kept;
  }
}
