import { expect, it } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ALONE, type Siblings } from '../../common/siblings.ts';
import { retryMs } from './job-worker.ts';
import { Jobs } from './jobs.ts';
import type { JobsRepository } from './jobs.repository.ts';

/** The jobs of one worker, in a store that is empty. */
function jobsOf({ background, siblings }: { background: boolean; siblings: Siblings }) {
  const asked: string[] = [];
  const repository = {
    add: () => Promise.resolve(),
    hasten: () => Promise.resolve(),
    start(kind: string) {
      asked.push(kind);
      return Promise.resolve(null);
    },
  };
  const jobs = new Jobs(repository as unknown as JobsRepository, background, siblings);
  jobs.register({ kind: 'mail', run: () => Promise.resolve() });
  return { jobs, asked };
}

it('a job that fails for a day is retried every five minutes', () => {
  expect([1, 2, 10, 11, 300].map((attempts) => retryMs(attempts) / 1000)).toEqual([30, 60, 300, 300, 300]);
});

it('a worker without background work starts no job, and tells the others of those that it adds', async () => {
  const told: string[] = [];
  const { jobs, asked } = jobsOf({
    background: false,
    siblings: { ...ALONE, work: (kind) => void told.push(kind) },
  });
  await jobs.onApplicationBootstrap();
  await jobs.add('mail', ['one']);
  await jobs.hasten('mail');
  await nextTurn();
  expect([told, asked]).toEqual([['mail', 'mail'], []]);
  await jobs.onModuleDestroy();
});

it('the worker with the background work looks for jobs when another tells of them', async () => {
  let tell: (kind: string) => void = () => undefined;
  const { jobs, asked } = jobsOf({
    background: true,
    siblings: { ...ALONE, onWork: (wake) => (tell = wake) },
  });
  await jobs.onApplicationBootstrap();
  await nextTurn();
  const before = asked.length;
  tell('mail');
  tell('something else');
  await nextTurn();
  expect(asked).toHaveLength(before + 1);
  await jobs.onModuleDestroy();
});
