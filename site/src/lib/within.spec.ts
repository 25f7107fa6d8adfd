import { expect, it } from '@jest/globals';
import { within } from './within.ts';

it('resolves with the result of the work', async () => {
  await expect(within(1000, Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

it('rejects after the time limit', async () => {
  await expect(within(1, new Promise(() => undefined))).rejects.toThrow('longer than 1 ms');
});
