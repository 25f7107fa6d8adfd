import { expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { RunAgain } from './job-kind.ts';
import { JobWorker, retryMs } from './job-worker.ts';
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

it.each([
  [true, 7],
  [false, 6],
])('a run that ends with another (as an attempt: %s) leaves %d attempts', async (isAttempt, attempts) => {
  const postponed: number[][] = [];
  const jobs = [{ _id: 'send:a', kind: 'send', key: 'a', attempts: 7 }];
  const repository = {
    start: () => Promise.resolve(jobs.pop() ?? null),
    postpone: (_: unknown, ...next: number[]) => Promise.resolve(void postponed.push(next)),
  };
  const worker = new JobWorker(
    { kind: 'send', run: () => Promise.reject(new RunAgain(1_000, isAttempt)) },
    repository as unknown as JobsRepository,
  );
  worker.open();
  while (postponed.length === 0) await nextTurn();
  await worker.close();
  expect(postponed).toEqual([[1_000, attempts]]);
});
