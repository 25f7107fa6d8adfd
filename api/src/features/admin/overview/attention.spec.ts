import { expect, it } from '@jest/globals';
import { fillingDisk, oldBackup, unsentMessages } from './attention.ts';

const NOW = Date.UTC(2026, 10, 24);
const DAY_MS = 24 * 60 * 60 * 1000;
const REPORT = { isSetUp: true, waiting: 3, trouble: '535 No', server: '', sender: '', lastSentAt: null };

it('reports messages that were refused, or that wait for a mail server', () => {
  expect(unsentMessages(REPORT)).toEqual({ count: 3, reason: '535 No' });
  expect(unsentMessages({ ...REPORT, isSetUp: false })).toEqual({ count: 3, reason: null });
  expect(unsentMessages({ ...REPORT, trouble: null })).toBeNull();
  expect(unsentMessages({ ...REPORT, waiting: 0 })).toBeNull();
});

it('reports a backup that is a week old, and a missing one', () => {
  const weekAgo = new Date(NOW - 7 * DAY_MS);
  expect(oldBackup(weekAgo, NOW)).toEqual({ lastAt: weekAgo.toISOString() });
  expect(oldBackup(new Date(weekAgo.getTime() + 1), NOW)).toBeNull();
  expect(oldBackup(null, NOW)).toEqual({ lastAt: null });
});

it('reports a disk with less than 15 % left', () => {
  expect(fillingDisk({ size: 100, free: 14 })).toEqual({ freeBytes: 14 });
  expect(fillingDisk({ size: 100, free: 15 })).toBeNull();
  expect(fillingDisk({ size: NaN, free: NaN })).toBeNull();
});
