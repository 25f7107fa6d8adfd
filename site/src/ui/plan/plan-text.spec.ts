import { describe, expect, it } from '@jest/globals';
import { inWords, momentIn, planNote, zoneName } from './plan-text.ts';

const NOW = Date.parse('2026-11-24T08:44:00Z');
const INDIA = 'Asia/Kolkata';
const at = Date.parse('2026-11-26T01:00:00Z');

describe('the chosen time', () => {
  it('is written in words', () => {
    expect(inWords(at, INDIA)).toBe('Thursday, 26 November, 06:30');
    expect(zoneName(INDIA)).toBe('India time');
    expect(zoneName('America/New_York')).toBe('Eastern time');
  });

  it.each([
    [INDIA, 'In two days.'],
    ['Asia/Calcutta', 'In two days.'],
    ['Europe/London', 'In two days. In London that is 01:00.'],
    ['America/New_York', 'In two days. In New York that is 20:00 the day before.'],
  ])('is explained in %s', (zone, sentences) => {
    expect(planNote(at, NOW, INDIA, zone)).toBe(sentences);
  });

  it('may be invalid', () => {
    const newsroom = {
      timeZone: 'Europe/London',
      publishingPolicy: 'authors' as const,
      mediaLabels: 'off' as const,
      now: () => NOW,
    };
    expect(momentIn({ day: '2026-11-24', time: '08:44' }, newsroom)).toBe('Choose a time in the future.');
    expect(momentIn({ day: '', time: '08:44' }, newsroom)).toBe('Choose a day and a time.');
    expect(momentIn({ day: '2027-03-28', time: '01:30' }, newsroom)).toBe(
      'Clocks skip this time on that day. Choose another.',
    );
    expect(momentIn({ day: '2026-11-24', time: '08:45' }, newsroom)).toBe(NOW + 60_000);
  });
});
