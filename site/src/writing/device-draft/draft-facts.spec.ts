import { describe, expect, it } from '@jest/globals';
import { changedWhen, deletedWhen, draftTitle, returnedWhen } from './draft-facts.ts';

const NOW = new Date(2026, 10, 24, 14, 5).getTime();
const before = (minutes: number) => NOW - minutes * 60_000;

describe('changedWhen', () => {
  it('counts minutes within the hour', () => {
    expect(changedWhen(before(0.9), NOW)).toBe('just now');
    expect(changedWhen(before(1), NOW)).toBe('1 minute ago');
    expect(changedWhen(before(59.9), NOW)).toBe('59 minutes ago');
  });

  it('names the day and the time after that', () => {
    expect(changedWhen(before(60), NOW)).toBe('today at 13:05');
    expect(changedWhen(before(24 * 60), NOW)).toBe('yesterday at 14:05');
    expect(changedWhen(before(4 * 24 * 60), NOW)).toBe('20 November at 14:05');
  });

  it('allows for a device clock that is slow', () => {
    expect(changedWhen(before(-0.5), NOW)).toBe('just now');
    expect(changedWhen(before(-5), NOW)).toBe('today at 14:10');
  });
});

describe('returnedWhen', () => {
  it('names the admin unless the account is deleted', () => {
    const returned = { at: new Date(before(2 * 24 * 60)).toISOString(), note: '' };
    expect(returnedWhen({ ...returned, by: 'Vasudha Amaltas' }, NOW)).toBe(
      'Vasudha Amaltas returned this, 22 November at 14:05',
    );
    expect(returnedWhen({ ...returned, by: null }, NOW)).toBe('An admin returned this, 22 November at 14:05');
  });
});

describe('deletedWhen', () => {
  const trash = (minutes: number, trashedBy: string | null) => ({
    trashedAt: new Date(before(minutes)).toISOString(),
    trashedBy,
    daysLeft: 1,
  });

  it('names the day, and who else deleted it', () => {
    const own = 'Ira Palash';
    expect(deletedWhen(trash(1, 'Vasudha Amaltas'), own, NOW)).toBe('Deleted today by Vasudha Amaltas');
    expect(deletedWhen(trash(24 * 60, own), own, NOW)).toBe('Deleted yesterday');
    expect(deletedWhen(trash(29 * 24 * 60, null), own, NOW)).toBe('Deleted 26 October');
  });
});

describe('draftTitle', () => {
  const createdAt = new Date(2026, 10, 18, 9).toISOString();

  it('is the title', () => {
    expect(draftTitle({ title: ' The Last Ferry ', createdAt }, NOW)).toBe('The Last Ferry');
  });

  it('names the day an untitled draft was started, with the year unless it is this year', () => {
    expect(draftTitle({ title: ' ', createdAt }, NOW)).toBe('Untitled, started 18 November');
    const lastYear = new Date(2025, 10, 18, 9).toISOString();
    expect(draftTitle({ title: '', createdAt: lastYear }, NOW)).toBe('Untitled, started 18 November 2025');
  });
});
