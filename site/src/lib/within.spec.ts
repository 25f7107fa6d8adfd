import { expect, it } from '@jest/globals';
import { within } from './within.ts';

it('is what the work comes to', async () => {
  await expect(within(1000, Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

it('does not wait for ever', async () => {
  await expect(within(1, new Promise(() => undefined))).rejects.toThrow('longer than 1 ms');
});
