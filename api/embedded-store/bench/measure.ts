export function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Runs a task `times` times after a warm-up, and returns the median in milliseconds. */
export async function medianMs(times: number, run: (round: number) => Promise<unknown>): Promise<number> {
  const warmUp = Math.ceil(times / 10);
  const figures: number[] = [];
  for (let round = 0; round < times + warmUp; round++) {
    const startedAt = performance.now();
    await run(round);
    if (round >= warmUp) figures.push(performance.now() - startedAt);
  }
  return median(figures);
}
