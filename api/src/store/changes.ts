import type { ShownParts } from './shown-parts.ts';

/** Versions of which a process remembers what they touched. Pages that nobody asked for during more are looked at again. */
const REMEMBERED = 1_024;

/** The counter, as far as it says what its increments touch. */
interface Told {
  value: number;
  told?: number;
  touched?: (ShownParts | null)[];
}

/** What each of the last increments of the content version touched. */
export class Changes {
  /** By the version that the increment led to. One that is missing may have touched everything. */
  readonly #touched = new Map<number, ReadonlySet<string>>();
  #last: { value: number; told: number } | null = null;

  /** Learns what the increments since the last call touched. */
  follow({ value, told = 0, touched = [] }: Told): void {
    const last = this.#last;
    this.#last = { value, told };
    // Another store, or another state of it.
    if (last !== null && value < last.value) this.#touched.clear();
    // One that says nothing, by an older Banyan, leaves it open which increments the others are.
    if (last === null || told - last.told !== value - last.value) return;
    const fresh = Math.max(0, Math.min(value - last.value, touched.length));
    for (const [index, parts] of touched.slice(touched.length - fresh).entries())
      if (parts !== null) this.#remember(value - fresh + 1 + index, parts);
  }

  /** Whether no increment after version `since`, up to `until`, touches any of the parts. */
  areUntouched(parts: ShownParts, since: number, until: number): boolean {
    if (since > until) return false;
    for (let version = since + 1; version <= until; version += 1) {
      const touched = this.#touched.get(version);
      if (touched === undefined || parts.some((part) => touched.has(part))) return false;
    }
    return true;
  }

  #remember(version: number, parts: ShownParts): void {
    this.#touched.set(version, new Set(parts));
    this.#touched.delete(version - REMEMBERED);
  }
}
