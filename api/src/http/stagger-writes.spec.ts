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

test('writes that come at once begin one after the other, in their order; reads at once', async () => {
  const { begun, come } = crowd();
  come('POST', 'first');
  come('PUT', 'second');
  come('DELETE', 'third');
  come('GET', 'read');
  expect(begun).toEqual(['first', 'read']);
  await wait(APART.apartMs * 10);
  expect(begun).toEqual(['first', 'read', 'second', 'third']);
});

test('a write that comes alone waits for nothing', async () => {
  const { begun, come } = crowd();
  come('POST', 'first');
  await wait(APART.apartMs * 10);
  come('POST', 'second');
  expect(begun).toEqual(['first', 'second']);
});

test('where as many wait as may, the next one is begun at once', async () => {
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
