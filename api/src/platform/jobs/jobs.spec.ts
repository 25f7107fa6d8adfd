import { expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { retryMs } from './job-worker.ts';
import { Jobs } from './jobs.ts';
import type { JobsRepository } from './jobs.repository.ts';

it('a job that fails for a day is retried every five minutes', () => {
  expect([1, 2, 10, 11, 300].map((attempts) => retryMs(attempts) / 1000)).toEqual([30, 60, 300, 300, 300]);
});

it('a process without background work starts no job', async () => {
  const started: string[] = [];
  const repository = {
    add: () => Promise.resolve(),
    makeDue: () => Promise.resolve(),
    start(kind: string) {
      started.push(kind);
      return Promise.resolve(null);
    },
  };
  const jobs = new Jobs(repository as unknown as JobsRepository, false);
  jobs.register({ kind: 'mail', run: () => Promise.resolve() });
  await jobs.onApplicationBootstrap();
  await jobs.add('mail', ['one']);
  await jobs.runNow('mail');
  await nextTurn();
  expect(started).toEqual([]);
  await jobs.onModuleDestroy();
});
