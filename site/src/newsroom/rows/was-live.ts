import type { ListedState } from '@contract/listed-manuscripts.ts';

const STATES: ReadonlySet<ListedState> = new Set(['published', 'changes', 'withdrawn']);

/** Whether readers see a manuscript in this state, or have seen it. */
export function wasLive(state: ListedState): boolean {
  return STATES.has(state);
}
