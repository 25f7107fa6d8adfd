import { expect, it, jest } from '@jest/globals';
import { asRequest, noteAddress } from '../http/request-context.ts';
import type { RateCountersRepository } from './rate-counters.repository.ts';
import { StorageQuota } from './storage-quota.ts';

const MEBIBYTE = 1024 * 1024;
const NONE = { accountDay: 0, accountTotal: 0, addressDay: 0, addressMonth: 0 };

function quotaOf(quota: Partial<typeof NONE>, rateLimit = true) {
  const counts = new Map<string, number>();
  const add = (id: string, by: number): Promise<number> => {
    counts.set(id, (counts.get(id) ?? 0) + by);
    return Promise.resolve(counts.get(id) ?? 0);
  };
  const subtract = async (id: string, by: number): Promise<void> => void (await add(id, -by));
  const counters = { add, subtract } as unknown as RateCountersRepository;
  return { counts, quota: new StorageQuota(counters, { quota: { ...NONE, ...quota }, rateLimit }) };
}

async function inRequest(address: string, work: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    asRequest('request-1', () => {
      noteAddress(address);
      work().then(resolve, reject);
    }),
  );
}

it('returns when the daily quota is free again, and does not count refused bytes', async () => {
  const { quota, counts } = quotaOf({ accountTotal: 10, accountDay: 1 });
  await inRequest('', async () => {
    await quota.take('a', 0.8 * MEBIBYTE);
    const refusal = quota.take('a', 0.3 * MEBIBYTE);
    await expect(refusal).rejects.toMatchObject({ code: 'DAILY_QUOTA_REACHED' });
    await quota.take('b', 0.3 * MEBIBYTE);
    await quota.take('a', 0.2 * MEBIBYTE);
  });
  expect([...counts.values()]).toEqual([MEBIBYTE, MEBIBYTE, 0.3 * MEBIBYTE, 0.3 * MEBIBYTE]);
});

it('says from when more is possible for an address', async () => {
  const { quota } = quotaOf({ addressMonth: 1 });
  jest.useFakeTimers({ now: new Date('2026-03-01T12:00Z') });
  await inRequest('198.51.100.1', async () => {
    const message = 'Your network has stored as much as is possible for now. More is possible from 8 March.';
    await expect(quota.take('a', 2 * MEBIBYTE)).rejects.toMatchObject({
      code: 'DAILY_QUOTA_REACHED',
      message,
    });
  });
  jest.useRealTimers();
});

it('does not count outside a request, the address of this machine, or with limits off', async () => {
  const { quota, counts } = quotaOf({ accountDay: 1, addressDay: 1 });
  await quota.take('a', 2 * MEBIBYTE);
  expect(counts.size).toBe(0);
  await inRequest('', () => quota.take('a', MEBIBYTE));
  expect(counts.size).toBe(1);
  const off = quotaOf({ accountDay: 1 }, false);
  await inRequest('', () => off.quota.take('a', 2 * MEBIBYTE));
  expect(off.counts.size).toBe(0);
});

it('counts accounts with an unconfirmed email separately, with a twentieth of the quota', async () => {
  const { quota } = quotaOf({ addressDay: 1 });
  quota.registerAccounts((account) => Promise.resolve(account === 'new'));
  await inRequest('198.51.100.1', async () => {
    await quota.take('known', MEBIBYTE);
    await quota.take('new', MEBIBYTE / 20);
    await expect(quota.take('new', 1)).rejects.toMatchObject({ code: 'DAILY_QUOTA_REACHED' });
  });
});
