/** Injection token: the other workers of this magazine, on this machine. */
export const SIBLINGS = Symbol('sibling workers');

/** Requests of each address. */
export type Counts = ReadonlyMap<string, number>;

/** What the workers of one magazine tell each other at once. Replicas tell each other nothing: they ask the store. */
export interface Siblings {
  /** Something that readers see has changed. Resolves when all know it, or after a moment; `null` if there are none. */
  changed(): Promise<void> | null;
  /** There may be a job of this kind. */
  work(kind: string): void;
  /** A request counts against the limit of its address. */
  counted(address: string): void;
  onChanged(look: () => Promise<void>): void;
  onWork(wake: (kind: string) => void): void;
  onCounted(add: (counts: Counts) => void): void;
}

/** One worker has nobody to tell. */
export const ALONE: Siblings = {
  changed: () => null,
  work: () => undefined,
  counted: () => undefined,
  onChanged: () => undefined,
  onWork: () => undefined,
  onCounted: () => undefined,
};
