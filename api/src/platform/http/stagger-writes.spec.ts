import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';
import { asRequest, requestId } from './request-context.ts';
import { staggerWrites } from './stagger-writes.ts';

const OPTIONS = { intervalMs: 30, maxWaiting: 2 };

function staggeredWrites(): { started: string[]; arrive: (method: string, name: string) => void } {
  const handle = staggerWrites(OPTIONS);
  const started: string[] = [];
  return {
    started,
    arrive: (method, name) => void handle({ method } as Request, {} as Response, () => started.push(name)),
  };
}

test('concurrent writes start one after another, in order; reads start immediately', async () => {
  const { started, arrive } = staggeredWrites();
  arrive('POST', 'first');
  arrive('PUT', 'second');
  arrive('DELETE', 'third');
  arrive('GET', 'read');
  expect(started).toEqual(['first', 'read']);
  await wait(OPTIONS.intervalMs * 10);
  expect(started).toEqual(['first', 'read', 'second', 'third']);
});

test('a single write does not wait', async () => {
  const { started, arrive } = staggeredWrites();
  arrive('POST', 'first');
  await wait(OPTIONS.intervalMs * 10);
  arrive('POST', 'second');
  expect(started).toEqual(['first', 'second']);
});

test('with a full queue the next write starts immediately', async () => {
  const { started, arrive } = staggeredWrites();
  for (const name of ['first', 'second', 'third', 'fourth']) arrive('POST', name);
  expect(started).toEqual(['first', 'fourth']);
  await wait(OPTIONS.intervalMs * 10);
  expect(started).toEqual(['first', 'fourth', 'second', 'third']);
});

test('a write that waited keeps its own request id', async () => {
  const handle = staggerWrites(OPTIONS);
  const ids: string[] = [];
  for (const id of ['request-1', 'request-2', 'request-3'])
    asRequest(
      id,
      () => void handle({ method: 'POST' } as Request, {} as Response, () => ids.push(requestId())),
    );
  await wait(OPTIONS.intervalMs * 10);
  expect(ids).toEqual(['request-1', 'request-2', 'request-3']);
});
