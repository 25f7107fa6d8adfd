import { describe, expect, it } from '@jest/globals';
import { dayInWords, momentsOf, startOfDay, wallTimeAt } from './zoned-time.ts';

const at = (iso: string) => Date.parse(iso);

describe('times in a time zone', () => {
  it.each([
    ['2026-11-26', '06:30', 'Asia/Kolkata', ['2026-11-26T01:00:00Z']],
    ['2026-11-26', '00:00', 'Asia/Kolkata', ['2026-11-25T18:30:00Z']],
    ['2026-07-01', '12:00', 'Europe/London', ['2026-07-01T11:00:00Z']],
    ['2026-12-31', '23:59', 'Pacific/Auckland', ['2026-12-31T10:59:00Z']],
    // An hour is repeated when summer time ends, and skipped when it begins.
    ['2026-10-25', '01:30', 'Europe/London', ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']],
    ['2026-03-29', '01:30', 'Europe/London', []],
    ['2026-11-01', '01:30', 'America/New_York', ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z']],
    ['', '06:30', 'Asia/Kolkata', []],
    ['2026-11-26', '', 'Asia/Kolkata', []],
  ])('%s %s in %s', (day, time, zone, moments) => {
    expect(momentsOf({ day, time }, zone)).toEqual(moments.map(at));
  });

  it('survive a round trip, for each half hour of a year', () => {
    for (const zone of ['Asia/Kolkata', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe'])
      for (let moment = at('2026-01-01T00:00Z'); moment < at('2027-01-01T00:00Z'); moment += 1_800_000)
        expect(momentsOf(wallTimeAt(moment, zone), zone)).toContain(moment);
  });
});

it.each([
  ['2026-11-26', 'Asia/Kolkata', '2026-11-25T18:30:00Z'],
  // Summer time begins at midnight.
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00Z'],
])('%s begins in %s at %s', (day, zone, moment) => {
  expect(startOfDay(day, zone)).toBe(at(moment));
});

describe('a day in words', () => {
  const now = at('2026-11-24T20:00:00Z');
  it.each([
    ['2026-11-25T10:00:00Z', 'today'],
    ['2026-11-24T18:00:00Z', 'yesterday'],
    ['2026-11-26T00:00:00Z', 'tomorrow'],
    ['2026-11-27T00:00:00Z', 'Friday'],
    ['2026-12-01T10:00:00Z', 'Tuesday'],
    ['2026-12-02T10:00:00Z', '2 December'],
    ['2026-11-22T10:00:00Z', '22 November'],
    ['2027-01-02T10:00:00Z', '2 January 2027'],
  ])('%s, seen on 25 November in India', (moment, words) => {
    expect(dayInWords(at(moment), now, 'Asia/Kolkata')).toBe(words);
  });
});
