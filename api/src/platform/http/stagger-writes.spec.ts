import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { setTimeout as wait } from 'node:timers/promises';
import { asRequest, requestId } from './request-context.ts';
import { staggerWrites } from './stagger-writes.ts';

const APART = { apartMs: 30, mostWaiting: 2 };

function crowd(): { begun: string[]; come: (method: string, name: string) => void } {
  const handle = staggerWrites(APART);
  const begun: string[] = [];
  return {
    begun,
    come: (method, name) => void handle({ method } as Request, {} as Response, () => begun.push(name)),
  };
}

test('concurrent writes start one after another, in order; reads start immediately', async () => {
  const { begun, come } = crowd();
  come('POST', 'first');
  come('PUT', 'second');
  come('DELETE', 'third');
  come('GET', 'read');
  expect(begun).toEqual(['first', 'read']);
  await wait(APART.apartMs * 10);
  expect(begun).toEqual(['first', 'read', 'second', 'third']);
});

test('a single write does not wait', async () => {
  const { begun, come } = crowd();
  come('POST', 'first');
  await wait(APART.apartMs * 10);
  come('POST', 'second');
  expect(begun).toEqual(['first', 'second']);
});

test('with a full queue the next write starts immediately', async () => {
  const { begun, come } = crowd();
  for (const name of ['first', 'second', 'third', 'fourth']) come('POST', name);
  expect(begun).toEqual(['first', 'fourth']);
  await wait(APART.apartMs * 10);
  expect(begun).toEqual(['first', 'fourth', 'second', 'third']);
});

test('a write that waited keeps its own request id', async () => {
  const handle = staggerWrites(APART);
  const ids: string[] = [];
  for (const id of ['request-1', 'request-2', 'request-3'])
    asRequest(
      id,
      () => void handle({ method: 'POST' } as Request, {} as Response, () => ids.push(requestId())),
    );
  await wait(APART.apartMs * 10);
  expect(ids).toEqual(['request-1', 'request-2', 'request-3']);
});
