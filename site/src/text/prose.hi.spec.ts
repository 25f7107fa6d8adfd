import { expect, it } from '@jest/globals';
import { BULK_TEXT } from '@text/bulk-messages.ts';
import { CHECK_TEXT } from '@text/check-text.ts';
import { IMPORT_TEXT } from '@text/import-text.ts';
import { lengthInWords } from '@text/length-text.ts';
import { formatMoment } from '@text/moment-text.ts';
import { OVERVIEW_TEXT } from '@text/overview-text.ts';
import { dayAndMonth, localeDate, longDate } from '../lib/prose/dates.ts';
import { groupedDigits } from '../lib/prose/locale.ts';
import { joinNames } from '../lib/prose/names.ts';
import { formatDate, formatDay, formatTime, minutesAgo } from '../lib/prose/when.ts';
import { dayInWords, shortMoment, weekday } from '../lib/prose/zoned-time.ts';

const INDIA = 'Asia/Kolkata';
const NOW = new Date(2026, 10, 24, 20, 0).getTime();

it('dates are those of Hindi newspapers', () => {
  expect(longDate('2026-11-14T06:00:00.000Z', INDIA)).toBe('14 नवंबर 2026');
  expect(longDate('2026-11-14T06:00:00.000Z', INDIA, 'en')).toBe('14 November 2026');
  expect(localeDate('2026-11-14T06:00:00.000Z', INDIA)).toBe('14 नवंबर 2026');
  expect(dayAndMonth('2026-11-14T06:00:00.000Z', INDIA)).toBe('14 नवंबर');
  expect([localeDate('', INDIA), longDate('soon', INDIA)]).toEqual(['', '']);
});

it('moments are formatted in words', () => {
  expect(formatTime(new Date(2026, 10, 24, 14, 5).getTime())).toBe('14:05');
  expect(formatDate(new Date(2025, 10, 19).getTime(), NOW)).toBe('19 नवंबर 2025');
  expect([NOW, NOW - 86_400_000].map((moment) => formatDay(moment, NOW))).toEqual(['आज', 'कल']);
  expect([1, 59].map(minutesAgo)).toEqual(['1 मिनट पहले', '59 मिनट पहले']);
});

it.each([
  [new Date(2026, 10, 24, 14, 5), 'आज 14:05 बजे'],
  [new Date(2026, 10, 23, 23, 59), 'कल 23:59 बजे'],
  [new Date(2026, 10, 19, 14, 5), '19 नवंबर को 14:05 बजे'],
  [new Date(2025, 10, 19, 14, 5), '19 नवंबर 2025 को 14:05 बजे'],
])('%# has a day and a time', (moment, sentence) => {
  expect(formatMoment(moment.getTime(), NOW)).toBe(sentence);
});

it('times in a time zone are in Hindi', () => {
  const now = Date.parse('2026-11-24T20:00:00Z');
  const words = ['2026-11-26T00:00Z', '2026-11-27T00:00Z', '2026-12-02T10:00Z'].map((moment) =>
    dayInWords(Date.parse(moment), now, INDIA),
  );
  expect(words).toEqual(['कल', 'शुक्रवार', '2 दिसंबर']);
  expect(weekday(now, INDIA)).toBe('बुधवार');
  expect(shortMoment(Date.parse('2026-11-26T01:00Z'), INDIA)).toBe('26 नवंबर, 06:30');
});

it('names and numbers are joined and grouped', () => {
  expect(joinNames(['इरा', 'मीरा', 'नसरीन'].map((name) => ({ name })))).toBe('इरा, मीरा और नसरीन');
  expect(groupedDigits(120400)).toBe('1,20,400');
  expect(lengthInWords(1204)).toBe('1,204 शब्द, 6 मिनट में पढ़िए');
});

it('zero is singular', () => {
  expect([0, 1, 2].map(CHECK_TEXT.undescribed)).toEqual([
    '0 तस्वीर का वर्णन नहीं है',
    '1 तस्वीर का वर्णन नहीं है',
    '2 तस्वीरों का वर्णन नहीं है',
  ]);
});

it('a noun before a postposition, and the words around it, agree with their number', () => {
  expect([1, 3].map(OVERVIEW_TEXT.pinsEnded)).toEqual([
    'जमाए गए एक लेख की अवधि पूरी हुई',
    'जमाए गए 3 लेखों की अवधि पूरी हुई',
  ]);
  expect(BULK_TEXT.authorNote('मीरा', 1)).toMatch(/^एक लेख में मीरा का नाम/);
  expect(BULK_TEXT.authorNote('मीरा', 12)).toMatch(/^12 लेखों में मीरा का नाम/);
  expect([1, 2].map(IMPORT_TEXT.newAuthors)).toEqual(['1 नया लेखक', '2 नए लेखक']);
  expect([1, 2].map(IMPORT_TEXT.tagsNote)).toEqual(['1 विषय बनेगा, बाक़ी छूटेंगे', '2 विषय बनेंगे, बाक़ी छूटेंगे']);
});
