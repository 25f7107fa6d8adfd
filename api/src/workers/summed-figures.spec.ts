import { beforeEach, describe, expect, it } from '@jest/globals';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { SummedFigures } from './summed-figures.ts';

/** What one process has measured. */
async function figuresOf(requests: number) {
  const registry = new Registry();
  const registers = [registry];
  new Counter({ name: 'hits', help: 'h', registers, labelNames: ['outcome'] }).inc(
    { outcome: 'hit' },
    requests,
  );
  new Histogram({ name: 'seconds', help: 'h', registers, buckets: [1] }).observe(requests);
  new Gauge({ name: 'under_way', help: 'h', registers }).set(requests);
  new Gauge({ name: 'store_up', help: 'h', registers, aggregator: 'min' }).set(requests > 1 ? 1 : 0);
  return registry.getMetricsAsJSON();
}

describe('SummedFigures', () => {
  let sums: SummedFigures;
  const valueOf = async (name: string): Promise<number> =>
    Number(
      (await sums.text())
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1),
    );

  beforeEach(() => {
    sums = new SummedFigures();
  });

  it('adds up the figures of all workers, each once', async () => {
    sums.take(1, await figuresOf(1));
    sums.take(2, await figuresOf(4));
    sums.take(1, await figuresOf(3));
    expect(await valueOf('hits{outcome="hit"}')).toBe(7);
    expect(await valueOf('seconds_sum')).toBe(7);
    expect(await valueOf('seconds_count')).toBe(2);
    expect(await valueOf('under_way')).toBe(7);
  });

  it('takes the worst where the sum means nothing', async () => {
    sums.take(1, await figuresOf(4));
    sums.take(2, await figuresOf(1));
    expect(await valueOf('store_up')).toBe(0);
  });

  it('keeps what a worker that is gone has counted, and nothing else of it', async () => {
    sums.take(1, await figuresOf(3));
    sums.take(2, await figuresOf(4));
    sums.forget(1);
    sums.forget(2);
    sums.take(3, await figuresOf(2));
    sums.forget(4);
    expect(await valueOf('hits{outcome="hit"}')).toBe(9);
    expect(await valueOf('seconds_count')).toBe(3);
    expect(await valueOf('under_way')).toBe(2);
  });
});
