import { expect, it } from '@jest/globals';
import { afterRefusal } from './retries.ts';

const MINUTE_MS = 60_000;
const createdAt = new Date('2026-11-26T09:00:00.000Z');
const temporaryRefusal = { reason: '451 Try later', isFinal: false, isServerFailure: false };

it('increases the wait after each attempt, for a day', () => {
  const waits = [];
  let now = createdAt.getTime();
  for (let attempts = 1; ; attempts += 1) {
    const outcome = afterRefusal({ attempts, createdAt, endsAt: null }, temporaryRefusal, now);
    if (outcome.state === 'failed') break;
    expect(outcome).toEqual({ state: 'waiting', reason: temporaryRefusal.reason, dueAt: expect.any(Date) });
    const next = outcome.dueAt?.getTime() ?? 0;
    waits.push((next - now) / MINUTE_MS);
    now = next;
  }
  expect(waits).toEqual([1, 5, 15, 30, 60, 120, 240, 240, 240, 240, 240]);
  expect((now - createdAt.getTime()) / MINUTE_MS).toBeLessThanOrEqual(24 * 60);
});

it('fails immediately if the server refuses the message permanently', () => {
  const refusal = { reason: '550 No such user', isFinal: true, isServerFailure: false };
  expect(afterRefusal({ attempts: 1, createdAt, endsAt: null }, refusal, createdAt.getTime())).toEqual({
    state: 'failed',
    reason: '550 No such user',
  });
});

it('does not retry after the link has expired', () => {
  const now = createdAt.getTime();
  const endsAt = new Date(now + 4 * MINUTE_MS);
  expect(afterRefusal({ attempts: 1, createdAt, endsAt }, temporaryRefusal, now).state).toBe('waiting');
  expect(afterRefusal({ attempts: 2, createdAt, endsAt }, temporaryRefusal, now).state).toBe('failed');
});
