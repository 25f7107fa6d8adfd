import { expect, it, jest } from '@jest/globals';
import { runAll } from './run-all.mjs';

it('reports a failed benchmark, and runs those after it', async () => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const run: string[] = [];
  const failed = await runAll(['store', 'pages', 'search'], async (name) => {
    run.push(name);
    return Promise.resolve(name === 'store' ? 3 : 0);
  });
  print.mockRestore();
  expect(failed).toEqual(['store']);
  expect(run).toEqual(['store', 'pages', 'search']);
});
