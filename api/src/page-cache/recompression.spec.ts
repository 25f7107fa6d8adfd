import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PageBody } from './page-body.ts';
import { Recompression } from './recompression.ts';

/** Milliseconds that each page takes. */
const WORK_MS = 10;

let begun: number[];
let recompression: Recompression;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  begun = [];
  recompression = new Recompression();
});
afterEach(() => {
  jest.useRealTimers();
});

async function bodies(count: number, outcome: 'strong' | 'failed' = 'strong'): Promise<PageBody[]> {
  const made = await Promise.all(Array.from({ length: count }, (_, n) => PageBody.of(Buffer.from(`${n}`))));
  for (const body of made)
    jest.spyOn(body, 'strengthen').mockImplementation(async () => {
      begun.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, WORK_MS));
      if (outcome === 'failed') throw new Error('No memory');
      jest.spyOn(body, 'isStrong', 'get').mockReturnValue(true);
    });
  return made;
}

describe('Recompression', () => {
  it('takes one page at a time, and rests three times as long as each took', async () => {
    for (const body of await bodies(3)) recompression.ask(body);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual([0, 4 * WORK_MS, 8 * WORK_MS]);
  });

  it('takes a page once, however often it is asked for', async () => {
    const [body] = await bodies(1);
    for (let asked = 0; asked < 5; asked += 1) {
      recompression.ask(body as PageBody);
      await jest.advanceTimersByTimeAsync(WORK_MS * 3);
    }
    expect(begun).toHaveLength(1);
  });

  it('goes on after a page that could not be compressed', async () => {
    const pages = [...(await bodies(1, 'failed')), ...(await bodies(1))];
    for (const body of pages) recompression.ask(body);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(begun).toHaveLength(2);
  });

  it('lets no more than 256 pages wait', async () => {
    for (const body of await bodies(300)) recompression.ask(body);
    await jest.advanceTimersByTimeAsync(100_000);
    expect(begun).toHaveLength(256);
  });
});
