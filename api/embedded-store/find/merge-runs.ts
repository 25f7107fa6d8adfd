import { PAUSE, isOver, type Pause } from '../turns/pause.ts';

/** The position in a sorted run. */
interface Place<T> {
  run: readonly T[];
  at: number;
}

/** Merges sorted runs with a heap of their positions. */
export function* mergeRuns<T>(
  runs: readonly (readonly T[])[],
  compare: (left: T, right: T) => number,
): Generator<T | Pause, void> {
  const heap: Place<T>[] = [];
  const item = (which: number): T => {
    const { run, at } = heap[which] as Place<T>;
    return run[at] as T;
  };
  const sink = (from: number): void => {
    for (let parent = from; ;) {
      let smallest = parent;
      for (const child of [parent * 2 + 1, parent * 2 + 2])
        if (child < heap.length && compare(item(child), item(smallest)) < 0) smallest = child;
      if (smallest === parent) return;
      [heap[parent], heap[smallest]] = [heap[smallest] as Place<T>, heap[parent] as Place<T>];
      parent = smallest;
    }
  };
  for (const run of runs) if (run.length > 0) heap.push({ run, at: 0 });
  for (let parent = heap.length >> 1; parent >= 0; parent--) if (parent < heap.length) sink(parent);
  while (heap.length > 0) {
    yield item(0);
    if (isOver()) yield PAUSE;
    const top = heap[0] as Place<T>;
    top.at += 1;
    if (top.at === top.run.length) {
      const last = heap.pop() as Place<T>;
      if (heap.length > 0) heap[0] = last;
    }
    if (heap.length > 0) sink(0);
  }
}
