import { expect, it } from '@jest/globals';
import {
  asOperator,
  asRequest,
  inBackground,
  isOperator,
  noteUser,
  requestId,
  requestUser,
  requestUserAgent,
} from './request-context.ts';

const seen = (): unknown[] => [requestId(), requestUser(), requestUserAgent()];

it('a request has an id, a user and a browser, and nothing else does', () => {
  asRequest(
    'request-1',
    () => {
      noteUser('ira');
      expect(seen()).toEqual(['request-1', 'ira', 'Firefox']);
    },
    'Firefox',
  );
  expect(seen()).toEqual(['-', null, '']);
});

it('background work that starts during a request is not part of it', async () => {
  let work: Promise<unknown[]> | undefined;
  asRequest('request-1', () => {
    noteUser('ira');
    work = inBackground(async () => {
      await Promise.resolve();
      return seen();
    });
    expect(requestUser()).toBe('ira');
  });
  expect(await work).toEqual(['-', null, '']);
});

it('knows the work of the operator', async () => {
  expect(await asOperator(() => Promise.resolve().then(isOperator))).toBe(true);
  expect(isOperator()).toBe(false);
});
